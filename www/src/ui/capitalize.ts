/** Returns the text with a capital first letter; a release's tag stays unchanged. */
export const capitalize = (text: string): string =>
  /^v\d/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
