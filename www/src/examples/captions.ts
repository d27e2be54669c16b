// What there is to see in an example, in words with the module's figures. Loaded after the page.

import type { Scenario } from "../contract.ts";
import type { Core } from "../core.ts";
import { figureOf, withFigures } from "../lesson/figures.ts";
import type { GalleryWords } from "../words/en/gallery.ts";
import { type ExampleId, exampleScenario } from "./index.ts";

export class Captions {
  readonly #known = new Map<ExampleId, string>();

  constructor(
    private readonly core: Core,
    private readonly words: GalleryWords,
  ) {}

  of(id: ExampleId): string {
    const known = this.#known.get(id) ?? this.#written(id);
    this.#known.set(id, known);
    return known;
  }

  #written(id: ExampleId): string {
    const ask = { score: (scenario: Scenario) => this.core.evaluate(scenario), play: () => null };
    const scenario = exampleScenario(id);
    return withFigures(this.words.why[id], (name) => figureOf(ask, scenario, name));
  }
}
