// Shortens messages: a loader may quote the entire file in one sentence.

/** Returns the text, or its first `maxLength` characters with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Does not split a surrogate pair.
  return `${text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

/** The maximum length of a finding's message, in UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = 400;

/** The maximum length of a loader's error message, in UTF-16 code units. */
export const MAX_OUTPUT_LENGTH = 1000;
