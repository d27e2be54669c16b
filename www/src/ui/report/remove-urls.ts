// Removes URLs from an error.

/**
 * Removes URLs up to the last slash, as they may name a private server. The limit on the scheme's length keeps the
 * search fast: otherwise every letter of a long text could start a scheme.
 */
export function removeUrls(text: string): string {
  return text.replace(/\b[a-z-]{1,30}:\/\/[^\s)]*\//g, "");
}
