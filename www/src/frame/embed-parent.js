// For a page that has nodescore in a frame: keeps every such frame as tall as what is in it.
// A frame with sandbox="allow-scripts" has no origin of its own, and says "null".
addEventListener("message", ({ source, origin, data }) => {
  if (data?.type !== "nodescore-height" || !(data.height > 0)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== source) continue;
    const sandboxed = frame.sandbox.length > 0 && !frame.sandbox.contains("allow-same-origin");
    if (origin === (sandboxed ? "null" : new URL(frame.src).origin)) frame.style.height = `${data.height}px`;
  }
});
