// The panels of all score plugins and of the comparison, with their style sheet and their messages.

import style from "../style/plugins.css?inline";
import type { AnalysisContext } from "../view/analysis-panels.ts";
import { comparison } from "../view/compare-table.ts";
import { pluginsBody } from "../view/plugins-table.ts";
import { adoptStyles } from "./adopt-styles.ts";

export interface AnalysisPanelViews {
  plugins(ctx: AnalysisContext): unknown;
  compare(ctx: AnalysisContext): unknown;
}

export function createAnalysisPanels(shadow: ShadowRoot): AnalysisPanelViews {
  adoptStyles(shadow, style);
  return { plugins: pluginsBody, compare: comparison };
}
