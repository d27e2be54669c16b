// Reads and writes the share link in the fragment of the page's address.

/** Returns the link in the page's address, or the one that a lesson replaced; `null` without a link. */
export function currentLink(): string | null {
  return fragmentOfLink(location.hash) ?? fragmentOfLink(`#${history.state}`);
}

/** Returns the fragment of a link; `null` for an anchor or nothing. */
export function fragmentOfLink(address: string): string | null {
  return /^[^#]*#(\d+\..*)$/s.exec(address)?.[1] ?? null;
}

/** Returns the id of the lesson in an address such as `#lesson=node-score`; `null` without a lesson. */
export function lessonInUrl(address: string): string | null {
  return /^[^#]*#lesson=([a-z\d-]{1,60})$/.exec(address)?.[1] ?? null;
}

/** Puts a lesson into the address, else the link, if any. A reload during a lesson finds the link, too. */
export function setLessonInUrl(id: string | null, link: string | null): void {
  const fragment = id === null ? link : `lesson=${id}`;
  history.replaceState(link, "", fragment === null ? location.pathname + location.search : `#${fragment}`);
}

/** Returns the address of this page with another fragment. */
export function urlWithFragment(fragment: string): string {
  return `${location.href.replace(/#.*$/s, "")}#${fragment}`;
}
