// The style sheets that every element has.

import base from "../style/base.css?inline";
import chart from "../style/chart.css?inline";
import layout from "../style/layout.css?inline";
import more from "../style/more.css?inline";
import nodes from "../style/nodes.css?inline";
import results from "../style/results.css?inline";
import tables from "../style/tables.css?inline";
import tokens from "../style/tokens.css?inline";

export const STYLES = [tokens, base, layout, chart, tables, nodes, results, more];
