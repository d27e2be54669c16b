// Handles the playback keys in the panel, except in fields that use them.

import type { SimulationPanel } from "./panel.ts";

const INPUT_SELECTOR = "input:not([type=range]), select, textarea, [role=application]";

export function onKey(event: KeyboardEvent, panel: SimulationPanel): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || target.matches(INPUT_SELECTOR))
    return;
  const action = keyAction(key, panel);
  if (action === null || (key === " " && target.matches("button, summary"))) return;
  event.preventDefault();
  action();
}

function keyAction(key: string, panel: SimulationPanel): (() => void) | null {
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
