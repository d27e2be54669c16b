// The style sheets of every element; the curve has no others.

import base from "../style/base.css?inline";
import chart from "../style/chart.css?inline";
import layout from "../style/layout.css?inline";
import tables from "../style/tables.css?inline";
import tokens from "../style/tokens.css?inline";

export const CURVE_STYLES: readonly string[] = [tokens, base, layout, chart, tables];
