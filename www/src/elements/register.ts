// A page that loads two copies of an element keeps the first; a server registers none.

export function register(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  const registry = globalThis.customElements;
  for (const [name, element] of Object.entries(elements)) {
    if (registry && registry.get(name) === undefined) registry.define(name, element);
  }
}
