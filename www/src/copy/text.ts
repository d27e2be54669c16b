// Names and sentences as one line of text that no terminal, mail or file takes for anything else.

/** What XML does not allow, with what hides in a line: controls, halves of a character, marks that turn its direction. */
const HARMFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken out.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

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
