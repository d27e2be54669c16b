// Removes URLs from an error.

/**
 * Removes URLs, which may name a private server. The length of a scheme is limited, because otherwise every letter of a
 * long text could start one.
 */
export function removeUrls(text: string): string {
  return text.replace(/\b[a-z-]{1,30}:\/\/[^\s)]*\//g, "");
}
