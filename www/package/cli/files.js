// Reads files for the commands.
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";

/** Reads the files of a command, and keeps the errors of those that cannot be read. */
export class Files {
  /** The errors of the files that could not be read. */
  unreadable = [];
  #stdinName;

  constructor(stdinName) {
    this.#stdinName = stdinName;
  }

  /** Returns the name of a file for the report. */
  nameOf(path) {
    return path === "-" ? this.#stdinName : path;
  }

  /** Returns the text of a file, or `null`; `-` is standard input. */
  async read(path) {
    try {
      // Reading an empty pipe synchronously would fail; this waits for data.
      return decoded(path === "-" ? await buffer(process.stdin) : readFileSync(path));
    } catch (error) {
      this.unreadable.push(new UnreadableFileError(this.nameOf(path), error));
      return null;
    }
  }
}

/** The error for a file that cannot be read. */
export class UnreadableFileError extends Error {
  constructor(file, { message }) {
    super(`cannot read \`${file}\`: ${message}`);
    this.file = file;
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
