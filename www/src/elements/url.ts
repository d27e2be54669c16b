// Reads and writes the share link in the fragment of the page's address.

/** The link in the page's address, or the one that a lesson took the place of; `null` where there is neither. */
export function currentLink(): string | null {
  return fragmentOfLink(location.href) ?? fragmentOfLink(urlWithFragment(history.state));
}

/** Returns the fragment of a link; `null` for an anchor or nothing. */
export function fragmentOfLink(address: string): string | null {
  const fragment = new URL(address).hash.slice(1);
  return /^\d+\./.test(fragment) ? fragment : null;
}

/** The lesson that an address names, as `#lesson=node-score`; `null` where it names none. */
export function lessonInUrl(address: string): string | null {
  return /^#lesson=([a-z\d-]{1,60})$/.exec(new URL(address).hash)?.[1] ?? null;
}

/** Puts a lesson into the address, else the link, if any: a reload finds it behind the lesson too. */
export function setLessonInUrl(id: string | null, link: string | null): void {
  const fragment = id === null ? link : `lesson=${id}`;
  history.replaceState(link, "", fragment === null ? location.pathname + location.search : `#${fragment}`);
}

/** The address of this page with another fragment. */
export function urlWithFragment(fragment: string): string {
  return `${location.href.replace(/#.*$/s, "")}#${fragment}`;
}
