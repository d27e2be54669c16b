// Writes to the clipboard.

/** Writes a text, or a promised one. Returns `false` if the browser denies access or the promise rejects. */
export const copyText = (text: string | Promise<string>): Promise<boolean> =>
  writeToClipboard("text/plain", Promise.resolve(text));

/** Writes promised content. Returns `false` if the browser denies access or the promise rejects. */
export async function writeToClipboard(type: string, content: Promise<string | Blob>): Promise<boolean> {
  try {
    // The clipboard gets the promise itself: some browsers lose the user activation while it is awaited.
    const blob = content.then((content) => new Blob([content], { type }));
    // A browser that denies access does not wait for the promise, which may then reject.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
