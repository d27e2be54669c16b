// For a page with nodescore in an iframe: keeps each such iframe as tall as its content, and changes no other iframe.
// The origin of a frame with sandbox="allow-scripts" is "null".
const nodescoreFrame = new URL("embed.html", document.currentScript.src);
addEventListener("message", ({ source, origin, data }) => {
  if (data?.type !== "nodescore-height" || !(data.height > 0)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== source || frame.src.split(/[?#]/, 1)[0] !== nodescoreFrame.href) continue;
    const sandboxed = frame.sandbox.length > 0 && !frame.sandbox.contains("allow-same-origin");
    if (origin !== (sandboxed ? "null" : nodescoreFrame.origin)) continue;
    const borders = getComputedStyle(frame).boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${data.height + borders}px`;
  }
});
