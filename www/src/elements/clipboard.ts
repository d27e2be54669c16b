// Writes to the clipboard.

/** Puts there what is still being made; `false` where the browser refuses, or it cannot be made. */
export async function writeToClipboard(type: string, content: Promise<string | Blob>): Promise<boolean> {
  try {
    // The promise goes to the clipboard as one: some browsers forget the press of the button while it is awaited.
    const blob = content.then((content) => new Blob([content], { type }));
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
