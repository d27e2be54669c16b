// Captions of the examples, with figures that the scoring module computes. Loaded after the page.

import type { Scenario } from "../contract.ts";
import type { Core } from "../core.ts";
import { figureOf } from "../lesson/figures.ts";
import type { GalleryMessages } from "../messages/generated/types.ts";
import { type ExampleId, exampleScenario } from "./index.ts";

export class Captions {
  readonly #known = new Map<ExampleId, string>();

  constructor(
    private readonly core: Core,
    private readonly words: GalleryMessages,
  ) {}

  of(id: ExampleId): string {
    const known = this.#known.get(id) ?? this.#written(id);
    this.#known.set(id, known);
    return known;
  }

  #written(id: ExampleId): string {
    const ask = { score: (scenario: Scenario) => this.core.evaluate(scenario), play: () => null };
    const scenario = exampleScenario(id);
    const caption = this.words.captions[id];
    return typeof caption === "string" ? caption : caption({ figure: (name) => figureOf(ask, scenario, name) ?? "?" });
  }
}
