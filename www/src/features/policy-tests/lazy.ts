// Loads the panel of policy tests after the page; it loads the module that runs them when it opens.

import { loadMessages } from "../../i18n/catalogues.ts";
import { loadCoreMessages } from "../../i18n/core-messages.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { LocalizedModule } from "../../ui/localized-module.ts";
import type { PolicyTestsPanel } from "./tests-panel.ts";

export type LazyPolicyTests = LocalizedModule<PolicyTestsPanel>;

export function lazyPolicyTests(shadow: ShadowRoot, redraw: () => void): LazyPolicyTests {
  let panel: PolicyTestsPanel | undefined;
  return new LocalizedModule(async (language, isCurrent) => {
    const [loaded, { messages }] = await Promise.all([
      import("./tests-panel.ts"),
      loadMessages(language, "policy-tests"),
      loadCoreMessages(language, "files", "loaders", "scenario"),
    ]);
    adoptStyles(shadow, loaded.style);
    panel ??= new loaded.PolicyTestsPanel(messages, redraw);
    if (isCurrent()) panel.messages = messages;
    return panel;
  }, redraw);
}
