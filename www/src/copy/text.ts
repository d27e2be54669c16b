// Names and sentences as one line of text that no terminal, mail or file takes for anything else.

/** What XML does not allow, with what hides in a line: controls, halves of a character, marks that turn its direction. */
const HARMFUL = /(?!\s)\p{Cc}|[\p{Bidi_Control}\p{Cs}\ufffe\uffff]/gu;

/** Without line breaks; spaces that hold a line together stay. */
export function oneLine(text: string): string {
  return text
    .replace(HARMFUL, "\ufffd")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
}

/** With plain spaces alone. */
export function plainSpaces(text: string): string {
  return oneLine(text).replace(/\s/g, " ");
}
