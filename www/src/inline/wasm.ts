// A wasm module that stands in the script itself: base64 of raw deflate.

/** As if it were fetched, so that the browser compiles it while it is unpacked. */
export function moduleIn(base64: string): Response {
  const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
}
