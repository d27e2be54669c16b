// Counts brackets before JSON is parsed: with millions of them, or very deep nesting, a browser is busy for minutes or
// runs out of memory.

/** The maximum nesting: the page writes 11 levels, a later page may write more. */
const MAX_DEPTH = 64;

/** The maximum number of brackets: more than ten times those of 5,000 nodes with 20,000 pods. */
const MAX_BRACKETS = 2_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The code of `[`; that of `{` differs by one bit. */
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** Returns true if the number and the nesting of brackets allow this text to be parsed quickly. */
export function isJsonSafeToParse(text: string): boolean {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const bracket = code & ~0x20;
    if (code === QUOTE) at = endOfString(text, at);
    else if (bracket === CLOSE) depth -= 1;
    else if (bracket === OPEN) {
      depth += 1;
      count += 1;
      if (depth > MAX_DEPTH || count > MAX_BRACKETS) return false;
    }
  }
  return true;
}

/** Returns the index of the quote that ends the string starting here. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
