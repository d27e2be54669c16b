// The style sheets of the file pane: made once, adopted when a pane opens.

import editor from "../style/editor.css?inline";
import file from "../style/file.css?inline";

let sheets: CSSStyleSheet[] | undefined;

export function adoptFileStyles(shadow: ShadowRoot): void {
  sheets ??= [file, editor].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const missing = sheets.filter((sheet) => !shadow.adoptedStyleSheets.includes(sheet));
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, ...missing];
}
