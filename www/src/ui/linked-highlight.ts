// Highlights what belongs together: with the pointer or the focus on a number of a node or of a resource, its field, its
// bar, its marks on the curve, its arithmetic and its score. The elements have data-node, data-resource, or both.

interface Link {
  readonly node: string | undefined;
  readonly resource: string | undefined;
}

/** The editor highlights its own lines, when it receives the event. */
const LINKED = "[data-node], [data-resource]:not(.cm-line)";

/** The changes of the DOM after which other elements may belong to what is highlighted. */
const OBSERVED_CHANGES = { childList: true, subtree: true, attributeFilter: ["data-node", "data-resource"] };

/** The name of the event that tells which resource is highlighted, or `null`. */
export const LINK_EVENT = "link";

export class LinkedHighlight {
  #hovered: Link | null = null;
  #focused: Link | null = null;
  readonly #observer = new MutationObserver(() => this.#mark());

  constructor(private readonly root: HTMLElement) {
    root.addEventListener("pointerover", (event) => this.handle(event));
    root.addEventListener("pointerleave", () => this.#hover(null));
    root.addEventListener("focusin", (event) => this.handle(event));
    root.addEventListener("focusout", () => this.#focus(null));
  }

  /** Highlights what belongs to the target of an event of the pointer or the focus. */
  handle({ type, target }: Pick<Event, "type" | "target">): void {
    if (type === "focusin") this.#focus(linkOf(target));
    else this.#hover(linkOf(target));
  }

  #hover(link: Link | null): void {
    if (sameLink(link, this.#hovered)) return;
    this.#hovered = link;
    this.#change();
  }

  #focus(link: Link | null): void {
    this.#focused = link;
    this.#change();
  }

  get #link(): Link | null {
    return this.#hovered ?? this.#focused;
  }

  #change(): void {
    const link = this.#link;
    this.#mark();
    if (link === null) this.#observer.disconnect();
    else this.#observer.observe(this.root, OBSERVED_CHANGES);
    this.root.dispatchEvent(new CustomEvent(LINK_EVENT, { bubbles: true, detail: link?.resource ?? null }));
  }

  /** Marks the elements that belong to the highlighted node and resource, and no others. */
  #mark(): void {
    const link = this.#link;
    for (const element of this.root.querySelectorAll<HTMLElement | SVGElement>(LINKED))
      element.toggleAttribute("data-linked", link !== null && isLinked(link, element.dataset));
  }
}

function linkOf(target: EventTarget | null): Link | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-node], [data-resource]") : null;
  return element && { node: element.dataset["node"], resource: element.dataset["resource"] };
}

function sameLink(a: Link | null, b: Link | null): boolean {
  return a?.node === b?.node && a?.resource === b?.resource;
}

/** Returns true if an element belongs to a node and a resource; what only one of the two names does not separate them. */
function isLinked(link: Link, { node, resource }: DOMStringMap): boolean {
  const agrees = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined || a === b;
  const shares = (node !== undefined && node === link.node) || (resource !== undefined && resource === link.resource);
  return shares && agrees(node, link.node) && agrees(resource, link.resource);
}
