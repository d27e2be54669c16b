// A loader may quote the whole file in one sentence: only the beginning of that is shown.

/** The text, or its beginning with three dots. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not in the middle of a character of two units.
  return `${text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

/** Characters of a finding's message. */
export const MESSAGE = 400;

/** Characters of what a loader prints. */
export const PRINTED = 1000;
