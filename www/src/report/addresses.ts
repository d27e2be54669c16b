// What a report leaves out of an error.

/** Without the addresses of somebody's server. No scheme is longer: else each letter of a long text could begin one. */
export function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z-]{1,30}:\/\/[^\s)]*\//g, "");
}
