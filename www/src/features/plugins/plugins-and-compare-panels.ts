// The panels of all score plugins and of the comparison, with their style sheet and their messages.

import { adoptStyles } from "../../ui/adopt-styles.ts";
import { comparison } from "../compare/compare-table.ts";
import type { PluginsAndCompareContext } from "./kit.ts";
import style from "./plugins.css?inline";
import { pluginsBody } from "./plugins-table.ts";

export interface PluginsAndCompareViews {
  plugins(ctx: PluginsAndCompareContext): unknown;
  compare(ctx: PluginsAndCompareContext): unknown;
}

export function createPluginsAndCompareViews(shadow: ShadowRoot): PluginsAndCompareViews {
  adoptStyles(shadow, style);
  return { plugins: pluginsBody, compare: comparison };
}
