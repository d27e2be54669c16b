// The scenarios that somebody keeps by name. Tabs share them: each change starts from what is there now.

import { KEPT } from "../model/limits.ts";
import { type Collection, collectionText, EMPTY, type Named, Names, readCollection } from "./collection.ts";
import type { Storage } from "./storage.ts";

const KEY = "nodescore.scenarios";

export class Shelf {
  /** What the browser would not keep, for as long as the page is open. */
  #own: Collection | null = null;
  /** A newer page wrote what is there: it is left as it is. */
  readonly #newer: boolean;

  constructor(private readonly storage: Storage) {
    const text = storage.read(KEY);
    this.#newer = text !== null && isNewer(text);
    if (text === null || this.#newer) this.#write(EMPTY);
  }

  /** Whether it will still be there tomorrow. */
  get lasting(): boolean {
    return this.#own === null;
  }

  get all(): readonly Named[] {
    return this.#read().scenarios;
  }

  /** In place of the one with this name, or as a new one. */
  keep(one: Named): void {
    const taken = this.all.some(({ name }) => name === one.name);
    this.#change((all) => (taken ? all.map((old) => (old.name === one.name ? one : old)) : [...all, one]));
  }

  /** Keeps all of them, under names that are free; gives those names. */
  add(more: readonly Named[]): readonly string[] {
    const added = [...this.all];
    const names = new Names();
    for (const { name } of added) names.free(name);
    for (const one of more) added.push({ ...one, name: names.free(one.name) });
    this.#change(() => added);
    return added.slice(added.length - more.length).map(({ name }) => name);
  }

  rename(name: string, to: string): void {
    this.#change((all) => all.map((one) => (one.name === name ? { ...one, name: to } : one)));
  }

  remove(name: string): void {
    this.#change((all) => all.filter((one) => one.name !== name));
  }

  #change(edit: (all: readonly Named[]) => readonly Named[]): void {
    const before = this.#read();
    this.#write({ ...before, scenarios: edit(before.scenarios) });
  }

  #read(): Collection {
    if (this.#own !== null) return this.#own;
    const read = readCollection(this.storage.read(KEY) ?? "", KEPT);
    return "refused" in read ? EMPTY : read;
  }

  #write(collection: Collection): void {
    const kept = !this.#newer && this.storage.write(KEY, collectionText(collection));
    this.#own = kept ? null : collection;
  }
}

function isNewer(text: string): boolean {
  const read = readCollection(text);
  return "refused" in read && read.refused.why === "newer";
}
