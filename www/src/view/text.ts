// Text that may break where a reader would.

import { html } from "lit-html";

/** A name in camel case, with a place to break before each capital. */
export function breakable(name: string): unknown[] {
  return name.split(/(?=[A-Z][a-z])/).map((part, i) => (i === 0 ? part : html`<wbr />${part}`));
}
