// Removes URLs from an error.

/** Without the addresses of somebody's server. No scheme is longer: else each letter of a long text could begin one. */
export function removeUrls(text: string): string {
  return text.replace(/\b[a-z-]{1,30}:\/\/[^\s)]*\//g, "");
}
