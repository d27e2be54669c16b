// Handles the playback keys in the panel, except in fields that use them.

import type { SimulationPanel } from "./panel.ts";

const TYPED = "input:not([type=range]), select, textarea, [role=application]";

export function onKey(event: KeyboardEvent, panel: SimulationPanel): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPED)) return;
  const go = stepOf(key, panel);
  if (go === null || (key === " " && target.matches("button, summary"))) return;
  event.preventDefault();
  go();
}

function stepOf(key: string, panel: SimulationPanel): (() => void) | null {
  const { at } = panel.panelState;
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
      return () => panel.seek(panel.steps);
    default:
      return null;
  }
}
