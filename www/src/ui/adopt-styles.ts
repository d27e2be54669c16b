// Creates each style sheet once from its text, so that the page needs no <style>.

const sheets = new Map<string, CSSStyleSheet>();

/** Adds the style sheets that a root does not have yet. */
export function adoptStyles(root: Node, ...texts: readonly string[]): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  const missing = texts.map(sheetFor).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets.push(...missing);
}

function sheetFor(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
