// The keys of playing, wherever the focus is in the panel, unless it is on something that has use for them.

import type { PlayPanel } from "./panel.ts";

const TYPED = "input:not([type=range]), select, textarea, [role=application]";

export function onKey(event: KeyboardEvent, panel: PlayPanel): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPED)) return;
  const go = stepOf(key, panel);
  if (go === null || (key === " " && target.matches("button, summary"))) return;
  event.preventDefault();
  go();
}

function stepOf(key: string, panel: PlayPanel): (() => void) | null {
  const { at } = panel.shown;
  switch (key) {
    case " ":
      return () => panel.toggle();
    case "ArrowRight":
      return () => panel.seek(at + 1);
    case "ArrowLeft":
      return () => panel.seek(at - 1);
    case "Home":
      return () => panel.seek(0);
    case "End":
      return () => panel.seek(panel.moments);
    default:
      return null;
  }
}
