// Reads files for the commands.
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";

/** Reads a file; `-` is standard input. */
export async function read(file) {
  try {
    // Reading an empty pipe synchronously would fail; this waits for data.
    const bytes = file === "-" ? await buffer(process.stdin) : readFileSync(file);
    return decoded(bytes);
  } catch (error) {
    throw new Error(`cannot read \`${file}\`: ${error.message}`);
  }
}

/** Decodes a file as the loaders do: UTF-8, or UTF-16 with a byte order mark, which stays in the text. */
export function decoded(bytes) {
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[bytes.toString("hex", 0, 2)] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error(`the file is not valid ${encoding.toUpperCase()}; save it as UTF-8`);
  }
}
