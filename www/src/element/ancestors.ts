// What an element takes over from the page around it.

/** Calls `apply` now and whenever one of these attributes changes on the element or around it; returns what ends that. */
export function followAncestors(element: Element, attributes: string[], apply: () => void): () => void {
  const observer = new MutationObserver(apply);
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    observer.observe(at, { attributeFilter: attributes });
  }
  apply();
  return () => observer.disconnect();
}
