// The style sheets of every element; the curve has no others.

import chart from "../ui/chart/chart.css?inline";
import base from "../ui/style/base.css?inline";
import layout from "../ui/style/layout.css?inline";
import tables from "../ui/style/tables.css?inline";
import tokens from "../ui/style/tokens.css?inline";

export const CURVE_STYLES: readonly string[] = [tokens, base, layout, chart, tables];
