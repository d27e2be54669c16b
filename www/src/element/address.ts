// The fragment of the page's address, where it is a link of ours.

/** What stands in the page's address; `null` where it is no link, but an anchor or nothing. */
export function linkInAddress(): string | null {
  return linkIn(location.href);
}

/** The same of any address. */
export function linkIn(address: string): string | null {
  const fragment = new URL(address).hash.slice(1);
  return /^\d+\./.test(fragment) ? fragment : null;
}

/** The lesson that an address names, as `#lesson=node-score`; `null` where it names none. */
export function lessonIn(address: string): string | null {
  return /^#lesson=([a-z\d-]{1,60})$/.exec(new URL(address).hash)?.[1] ?? null;
}

/** Puts a lesson into the address, or takes it out. */
export function nameLesson(id: string | null): void {
  if (id === lessonIn(location.href)) return;
  history.replaceState(history.state, "", id === null ? location.pathname + location.search : `#lesson=${id}`);
}

/** Takes a link out of the address that no longer says what is shown: a reload must not undo an edit. */
export function dropLink(): void {
  if (linkInAddress() !== null) history.replaceState(history.state, "", location.pathname + location.search);
}

/** The address of this page with another fragment. */
export function addressWith(fragment: string): string {
  return `${location.href.replace(/#.*$/s, "")}#${fragment}`;
}
