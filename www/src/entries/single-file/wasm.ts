// A wasm module inside the script: base64 of raw deflate.

/** Returns a response like that of fetch, so that the browser compiles the module while it is unpacked. */
export function moduleResponse(base64: string): Response {
  const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
}
