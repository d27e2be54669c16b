// Stores which lessons were answered; without storage, only while the page is open.

import type { TextStorage } from "../../state/storage/browser-storage.ts";

const KEY = "nodescore.lessons";

const VERSION = 1;

export class LessonProgress {
  #done: ReadonlySet<string>;
  /** True if the progress is stored permanently. */
  isPersistent = true;

  constructor(private readonly storage: TextStorage) {
    this.#done = this.#read();
  }

  has(id: string): boolean {
    return this.#done.has(id);
  }

  add(id: string): void {
    // Another tab may have stored other lessons.
    this.#write(new Set([...this.#done, ...this.#read(), id]));
  }

  reset(): void {
    this.#write(new Set());
  }

  #read(): ReadonlySet<string> {
    const { version, done } = parseJson(this.storage.read(KEY) ?? "");
    const ids = version === VERSION && Array.isArray(done) ? done : [];
    return new Set(ids.filter((id) => typeof id === "string"));
  }

  #write(done: ReadonlySet<string>): void {
    this.#done = done;
    this.isPersistent = this.storage.write(KEY, JSON.stringify({ version: VERSION, done: [...done] }));
  }
}

function parseJson(text: string): { readonly version?: unknown; readonly done?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
