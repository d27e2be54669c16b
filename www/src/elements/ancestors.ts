// Inherits attributes from the page around an element, also through other elements' shadow roots.

/** Yields the element and its ancestors, the nearest first. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) yield at;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * Calls `apply` now and whenever one of these attributes changes on the element or an ancestor; returns a function that
 * stops it.
 */
export function observeAncestors(element: Element, attributes: string[], apply: () => void): () => void {
  const observer = new MutationObserver(apply);
  for (const at of ancestorsOf(element)) observer.observe(at, { attributeFilter: attributes });
  apply();
  return () => observer.disconnect();
}

/** Returns the nearest value of one of these attributes; earlier attributes have priority. */
export function inheritedAttribute(element: Element, attributes: readonly string[]): string | null {
  for (const at of ancestorsOf(element)) {
    for (const attribute of attributes) {
      const value = at.getAttribute(attribute);
      if (value !== null) return value;
    }
  }
  return null;
}
