// Loads the panel of policy tests after the page; it loads the module that runs them when it opens.

import { loadCoreMessages } from "../../i18n/core-messages.ts";
import type { Language } from "../../i18n/languages.ts";
import type { LocalizedModule } from "../../ui/localized-module.ts";
import { localizedPanel } from "../../ui/localized-panel.ts";
import type { PolicyTestsPanel } from "./tests-panel.ts";

export type LazyPolicyTests = LocalizedModule<PolicyTestsPanel>;

export function lazyPolicyTests(shadow: () => ShadowRoot, redraw: () => void): LazyPolicyTests {
  const load = async (language: Language) => {
    const [panel] = await Promise.all([
      import("./tests-panel.ts"),
      loadCoreMessages(language, "files", "loaders", "scenario"),
    ]);
    return panel;
  };
  return localizedPanel("policy-tests", load, shadow, redraw);
}
