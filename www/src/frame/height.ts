// Tells the page around the frame how tall it is. A height is no secret: where the address names no origin, any page
// that has the frame may know.

import { parentOrigin } from "./options.ts";

export function tellHeight(): void {
  let told = 0;
  const tell = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: "nodescore-height", height }, parentOrigin ?? "*");
  };
  new ResizeObserver(tell).observe(document.documentElement);
}
