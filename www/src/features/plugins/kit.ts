// The panels of all score plugins and of other scorers, which are loaded when one of them opens.

import type { CompareMessages, PluginsMessages } from "../../messages/generated/types.ts";
import type { Context } from "../../ui/context.ts";

export interface PluginsAndComparePanels {
  body(ctx: Context, panel: "plugins" | "compare"): unknown;
}

/** A context with the messages of these panels. */
export interface PluginsAndCompareContext extends Context {
  readonly plugins: PluginsMessages;
  readonly compare: CompareMessages;
}
