// Encodes text as the characters of a link and decodes it: UTF-8, the browser's raw deflate, base64url.

/** Returns the text; `null` if a character is invalid, or the text has more than `maxBytes` bytes. */
export async function inflate(characters: string, maxBytes: number): Promise<string | null> {
  const bytes = fromBase64(characters);
  if (bytes === null) return null;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const inflated = await readUpTo(stream, maxBytes);
    return inflated && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(inflated);
  } catch {
    return null;
  }
}

export async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Stops reading at the limit, because a few bytes can decompress to very many. */
async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    length += chunk.value.length;
    chunks.push(chunk.value);
    if (length > maxBytes) {
      await reader.cancel();
      return null;
    }
  }
  return concatenate(chunks, length);
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(characters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(characters) || characters.length % 4 === 1) return null;
  const binary = atob(characters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
