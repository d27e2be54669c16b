/** Returns the text with a capital at its start, as a sentence begins; a release's tag stays as it is. */
export const capital = (text: string): string =>
  /^v\d/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
