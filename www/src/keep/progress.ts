// Which lessons somebody has answered. Where the browser keeps nothing, it is known as long as the page is open.

import type { Storage } from "./storage.ts";

const KEY = "nodescore.lessons";

const VERSION = 1;

export class Progress {
  #done: ReadonlySet<string>;
  /** True if the progress is stored permanently. */
  lasting = true;

  constructor(private readonly storage: Storage) {
    this.#done = this.#read();
  }

  has(id: string): boolean {
    return this.#done.has(id);
  }

  add(id: string): void {
    // Another tab may have answered others.
    this.#write(new Set([...this.#done, ...this.#read(), id]));
  }

  forget(): void {
    this.#write(new Set());
  }

  #read(): ReadonlySet<string> {
    const { version, done } = parsed(this.storage.read(KEY) ?? "");
    const known = version === VERSION && Array.isArray(done) ? done : [];
    return new Set(known.filter((id) => typeof id === "string"));
  }

  #write(done: ReadonlySet<string>): void {
    this.#done = done;
    this.lasting = this.storage.write(KEY, JSON.stringify({ version: VERSION, done: [...done] }));
  }
}

function parsed(text: string): { readonly version?: unknown; readonly done?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
