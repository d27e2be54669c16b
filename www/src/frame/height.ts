// Tells the page around the frame how tall it is. A height is no secret: where the address names no origin, any page
// that has the frame may know.

import { parentOrigin } from "./options.ts";

export function reportHeight(): void {
  let lastHeight = 0;
  const report = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === lastHeight) return;
    lastHeight = height;
    parent.postMessage({ type: "nodescore-height", height }, parentOrigin ?? "*");
  };
  new ResizeObserver(report).observe(document.documentElement);
}
