// The body of the panel, with its style sheet.

export { default as style } from "./plugins.css?inline";
export { pluginsBody as draw } from "./plugins-table.ts";
