// Finds the keys of undo and redo: Ctrl or Cmd with Z, with Shift for redo, and Ctrl with Y.
//
// In a single-line field they use the history of the whole page, in which a run of typing is one step: the field's own
// undo does not know about other edits, and would undo letters that are already gone. A multi-line text keeps its own
// undo, which is finer; its changes arrive as typing.

export type HistoryCommand = "undo" | "redo";

/** Returns the command of a key; `null` if the key has none. */
export function historyCommand(event: KeyboardEvent): HistoryCommand | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || event.isComposing) return null;
  if (event.defaultPrevented || hasOwnUndo(event.composedPath()[0])) return null;
  const letter = letterOf(event);
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey && !shiftKey ? "redo" : null;
}

/** Returns the letter, even if the keyboard layout has no Latin letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[ -~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

function hasOwnUndo(target: EventTarget | undefined): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
