// Style sheets made from their text, once each, so that no <style> is needed.

const made = new Map<string, CSSStyleSheet>();

/** Gives a root the sheets that it does not have yet. */
export function adopt(root: Node, ...texts: readonly string[]): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  const missing = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets.push(...missing);
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = made.get(text) ?? new CSSStyleSheet();
  if (!made.has(text)) sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
