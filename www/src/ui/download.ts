// Saves a text as a file.

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL later, because the browser may not have started the download yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
