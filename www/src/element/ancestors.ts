// What an element takes over from the page around it, also where other elements' shadow roots stand in between.

/** The element, and everything around it, the nearest first. */
export function* around(element: Element): Generator<Element> {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) yield at;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Calls `apply` now and whenever one of these attributes changes on the element or around it; returns what ends that. */
export function followAncestors(element: Element, attributes: string[], apply: () => void): () => void {
  const observer = new MutationObserver(apply);
  for (const at of around(element)) observer.observe(at, { attributeFilter: attributes });
  apply();
  return () => observer.disconnect();
}

/** The nearest value of one of these attributes, of those first that come first. */
export function inherited(element: Element, attributes: readonly string[]): string | null {
  for (const at of around(element)) {
    for (const attribute of attributes) {
      const value = at.getAttribute(attribute);
      if (value !== null) return value;
    }
  }
  return null;
}
