// The body of the panel, with its style sheet.

export { default as style } from "./compare.css?inline";
export { comparison as draw } from "./compare-table.ts";
