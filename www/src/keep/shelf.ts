// The scenarios that somebody keeps by name. Tabs share them: each change starts from what is there now.

import { KEPT } from "../model/limits.ts";
import { type Collection, collectionText, EMPTY, type Named, Names, readCollection } from "./collection.ts";
import type { Storage } from "./storage.ts";

const KEY = "nodescore.scenarios";

/** The changes that the browser could not store: all scenarios, and the text stored before them. */
interface Unkept {
  readonly all: Collection;
  readonly beside: string | null;
}

export class Shelf {
  /** There for as long as the page is open. */
  #unkept: Unkept | null = null;

  constructor(private readonly storage: Storage) {
    const text = this.#stored;
    // Whether the browser keeps anything is known before somebody counts on it.
    if (text === null || isNewer(text)) this.#write(EMPTY);
  }

  /** True if the scenarios are stored permanently. */
  get lasting(): boolean {
    return this.#unkept === null;
  }

  get all(): readonly Named[] {
    return this.#read().scenarios;
  }

  get #stored(): string | null {
    return this.storage.read(KEY);
  }

  /** In place of the one with this name, or as a new one. */
  keep(one: Named): void {
    const taken = this.all.some(({ name }) => name === one.name);
    this.#change((all) => (taken ? all.map((old) => (old.name === one.name ? one : old)) : [...all, one]));
  }

  /** Keeps all of them, under names that are free; gives those names. */
  add(more: readonly Named[]): readonly string[] {
    const added = withMore(this.all, more);
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
    const text = this.#stored;
    const unkept = this.#unkept;
    if (unkept === null) return readStored(text);
    // Another tab had room: what it keeps stays, and what was done here comes on top.
    if (text !== unkept.beside) this.#unkept = { all: rebased(unkept, readStored(text)), beside: text };
    return (this.#unkept ?? unkept).all;
  }

  #write(all: Collection): void {
    const text = this.#stored;
    // What a newer page wrote is left as it is.
    const kept = !isNewer(text) && this.storage.write(KEY, collectionText(all));
    this.#unkept = kept ? null : { all, beside: text };
  }
}

function readStored(text: string | null): Collection {
  const read = readCollection(text ?? "", KEPT);
  return "refused" in read ? EMPTY : read;
}

function isNewer(text: string | null): boolean {
  const read = readCollection(text ?? "");
  return "refused" in read && read.refused.why === "newer";
}

/** All, and more of them under names that are free. */
function withMore(all: readonly Named[], more: readonly Named[]): readonly Named[] {
  const names = new Names();
  for (const { name } of all) names.free(name);
  return [...all, ...more.map((one) => ({ ...one, name: names.free(one.name) }))];
}

/** Applies the changes of `unkept` to what is stored now. */
function rebased({ all, beside }: Unkept, now: Collection): Collection {
  const then = texts(readStored(beside).scenarios);
  const here = texts(all.scenarios);
  const stored = texts(now.scenarios);
  const stays = [...stored].filter((text) => here.has(text) || !then.has(text));
  const ours = [...here].filter((text) => !stored.has(text) && !then.has(text));
  return { ...now, scenarios: withMore(stays.map(named), ours.map(named)) };
}

/** Each by all that it says. */
const texts = (all: readonly Named[]): ReadonlySet<string> => new Set(all.map((one) => JSON.stringify(one)));

const named = (text: string): Named => JSON.parse(text);
