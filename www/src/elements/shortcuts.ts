// Finds the keys of undo and redo: Ctrl or Cmd with Z, with Shift for redo, and Ctrl with Y.
//
// In a field of one line they mean the whole page's history, in which a run of typing is one step: the field's own
// undo knows nothing of what else was edited, and would take letters back one by one that are gone already. A text of
// many lines keeps its own, which is finer; what it does arrives as typing.

export type HistoryCommand = "undo" | "redo";

/** Returns the command of a key; `null` if it is not ours. */
export function historyCommand(event: KeyboardEvent): HistoryCommand | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || event.isComposing) return null;
  if (event.defaultPrevented || hasOwnUndo(event.composedPath()[0])) return null;
  const letter = letterOf(event);
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey && !shiftKey ? "redo" : null;
}

/** The letter, also where the layout has no Latin ones. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[ -~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

function hasOwnUndo(target: EventTarget | undefined): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
