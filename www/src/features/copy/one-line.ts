// Makes names and sentences safe as one line of text in a terminal, a mail or a file.

/** Characters that XML does not allow, or that hide in a line: controls, lone surrogates, bidirectional controls. */
const HARMFUL = /(?!\s)\p{Cc}|[\p{Bidi_Control}\p{Cs}\ufffe\uffff]/gu;

/** Replaces line breaks and harmful characters; no-break spaces stay. */
export function oneLine(text: string): string {
  return text
    .replace(HARMFUL, "\ufffd")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
}

/** Replaces every space with a plain one. */
export function plainSpaces(text: string): string {
  return oneLine(text).replace(/\s/g, " ");
}
