// The saved scenarios. Tabs share them: each change starts from the stored list.

import { NO_LIMITS } from "../limits.ts";
import type { TextStorage } from "./browser-storage.ts";
import {
  EMPTY_LIBRARY,
  readLibrary,
  type SavedScenario,
  type ScenarioLibrary,
  serializeLibrary,
  UniqueNames,
} from "./scenario-library.ts";

const KEY = "nodescore.scenarios";

/** The changes that the browser could not store: all scenarios, and the text stored before them. */
interface UnsavedChanges {
  readonly all: ScenarioLibrary;
  readonly base: string | null;
}

export class SavedScenarios {
  /** The changes that could not be stored; they last while the page is open. */
  #unsaved: UnsavedChanges | null = null;

  constructor(private readonly storage: TextStorage) {
    const text = this.#stored;
    // Tests on creation whether the browser can store scenarios, before the user relies on it.
    if (text === null || isNewer(text)) this.#write(EMPTY_LIBRARY);
  }

  /** True if the scenarios are stored permanently. */
  get isPersistent(): boolean {
    return this.#unsaved === null;
  }

  get all(): readonly SavedScenario[] {
    return this.#read().scenarios;
  }

  get #stored(): string | null {
    return this.storage.read(KEY);
  }

  /** Replaces the scenario with this name, or adds it. */
  save(scenario: SavedScenario): void {
    const exists = this.all.some(({ name }) => name === scenario.name);
    this.#change((all) =>
      exists ? all.map((old) => (old.name === scenario.name ? scenario : old)) : [...all, scenario],
    );
  }

  /** Adds all of them under free names, and returns these names. */
  add(more: readonly SavedScenario[]): readonly string[] {
    const added = appendUnique(this.all, more);
    this.#change(() => added);
    return added.slice(added.length - more.length).map(({ name }) => name);
  }

  rename(name: string, to: string): void {
    this.#change((all) => all.map((scenario) => (scenario.name === name ? { ...scenario, name: to } : scenario)));
  }

  remove(name: string): void {
    this.#change((all) => all.filter((scenario) => scenario.name !== name));
  }

  #change(edit: (all: readonly SavedScenario[]) => readonly SavedScenario[]): void {
    const before = this.#read();
    this.#write({ ...before, scenarios: edit(before.scenarios) });
  }

  #read(): ScenarioLibrary {
    const text = this.#stored;
    const unsaved = this.#unsaved;
    if (unsaved === null) return readStored(text);
    // Another tab changed the stored text: applies this tab's unsaved changes on top of it.
    if (text !== unsaved.base) this.#unsaved = { all: rebase(unsaved, readStored(text)), base: text };
    return (this.#unsaved ?? unsaved).all;
  }

  #write(all: ScenarioLibrary): void {
    const text = this.#stored;
    // Never overwrites the data of a newer page.
    const saved = !isNewer(text) && this.storage.write(KEY, serializeLibrary(all));
    this.#unsaved = saved ? null : { all, base: text };
  }
}

/** Returns the scenarios that are stored. */
export function storedScenarios(storage: TextStorage): readonly SavedScenario[] {
  return readStored(storage.read(KEY)).scenarios;
}

function readStored(text: string | null): ScenarioLibrary {
  const result = readLibrary(text ?? "", NO_LIMITS);
  return "error" in result ? EMPTY_LIBRARY : result;
}

function isNewer(text: string | null): boolean {
  const result = readLibrary(text ?? "");
  return "error" in result && result.error.reason === "newer";
}

/** Returns all scenarios, with more of them added under free names. */
function appendUnique(all: readonly SavedScenario[], more: readonly SavedScenario[]): readonly SavedScenario[] {
  const names = new UniqueNames();
  for (const { name } of all) names.add(name);
  return [...all, ...more.map((scenario) => ({ ...scenario, name: names.add(scenario.name) }))];
}

/** Applies the unsaved changes to the scenarios that are stored now. */
function rebase({ all, base }: UnsavedChanges, current: ScenarioLibrary): ScenarioLibrary {
  const baseTexts = texts(readStored(base).scenarios);
  const unsavedTexts = texts(all.scenarios);
  const storedTexts = texts(current.scenarios);
  const kept = [...storedTexts].filter((text) => unsavedTexts.has(text) || !baseTexts.has(text));
  const added = [...unsavedTexts].filter((text) => !storedTexts.has(text) && !baseTexts.has(text));
  return { ...current, scenarios: appendUnique(kept.map(parseScenario), added.map(parseScenario)) };
}

/** Returns the scenarios as text, to compare them. */
const texts = (all: readonly SavedScenario[]): ReadonlySet<string> =>
  new Set(all.map((scenario) => JSON.stringify(scenario)));

const parseScenario = (text: string): SavedScenario => JSON.parse(text);
