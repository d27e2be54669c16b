// Listens for files that are dragged over the page, and for texts that are pasted outside a field. The target that
// recognizes them is loaded then.

import type { DropTarget } from "./drop-target.ts";

/** Loads the target; `null` if that fails. */
type Load = () => Promise<DropTarget | null>;

/** Listens on the page, or on an embedded element, until the signal. */
export function listenForFiles(page: EventTarget, load: Load, signal: AbortSignal): void {
  const listen = (type: string, listener: (event: Event, data: DataTransfer | null) => void): void =>
    page.addEventListener(
      type,
      (event) =>
        listener(event, event instanceof DragEvent ? event.dataTransfer : (event as ClipboardEvent).clipboardData),
      { signal, capture: true },
    );
  const showOverlay = async (shown: boolean): Promise<void> => (await load())?.showOverlay(shown);
  const take = (event: Event, files: readonly File[]): void => {
    // The editor would insert the file.
    event.preventDefault();
    event.stopPropagation();
    void load().then((target) => target?.open(files));
  };
  for (const type of ["dragenter", "dragover"])
    listen(type, (event, data) => {
      if (!data?.types.includes("Files")) return;
      event.preventDefault();
      void showOverlay(true);
    });
  listen("dragleave", (event) => {
    // The pointer left the window or the element.
    if (!(event as DragEvent).relatedTarget) void showOverlay(false);
  });
  listen("drop", (event, data) => {
    if (data?.types.includes("Files")) take(event, [...data.files]);
  });
  listen("paste", (event, data) => {
    const [field] = event.composedPath();
    if (!(field instanceof Element) || field.closest("input, textarea, select, [contenteditable]")) return;
    const text = data?.getData("text/plain") ?? "";
    if (data?.files.length) take(event, [...data.files]);
    else if (/[:{]/.test(text)) take(event, [new File([text], "")]);
  });
}
