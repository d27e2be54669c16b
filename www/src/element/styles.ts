// The style sheets of the elements: made once, adopted by every shadow root, so that no <style> is needed.

import base from "../style/base.css?inline";
import chart from "../style/chart.css?inline";
import layout from "../style/layout.css?inline";
import more from "../style/more.css?inline";
import nodes from "../style/nodes.css?inline";
import results from "../style/results.css?inline";
import tables from "../style/tables.css?inline";
import tokens from "../style/tokens.css?inline";

let sheets: CSSStyleSheet[] | undefined;

export function styleSheets(): CSSStyleSheet[] {
  sheets ??= [tokens, base, layout, chart, tables, nodes, results, more].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}
