// Reports the frame's height to the embedding page. The height is not secret: if the address has no origin, any
// embedding page may receive it.

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
