// The panels of all score plugins and of the comparison, with their style sheet and their messages.

import style from "../style/plugins.css?inline";
import { comparison } from "../view/compare-table.ts";
import type { PluginsAndCompareContext } from "../view/plugins-and-compare-panels.ts";
import { pluginsBody } from "../view/plugins-table.ts";
import { adoptStyles } from "./adopt-styles.ts";

export interface PluginsAndCompareViews {
  plugins(ctx: PluginsAndCompareContext): unknown;
  compare(ctx: PluginsAndCompareContext): unknown;
}

export function createPluginsAndCompareViews(shadow: ShadowRoot): PluginsAndCompareViews {
  adoptStyles(shadow, style);
  return { plugins: pluginsBody, compare: comparison };
}
