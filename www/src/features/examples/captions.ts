// Captions of the examples, with figures that the scoring module computes. Loaded after the page.

import type { GalleryMessages } from "../../messages/generated/types.ts";
import type { ExampleId } from "../../state/examples/index.ts";
import { figureOf } from "../../ui/figures/figures.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import type { Scenario } from "../../wasm/types.ts";

export class Captions {
  readonly #cache = new Map<ExampleId, string>();

  constructor(
    private readonly module: ScoringModule,
    private readonly messages: GalleryMessages,
    private readonly examples: Readonly<Record<ExampleId, Scenario>>,
  ) {}

  get(id: ExampleId): string {
    const caption = this.#cache.get(id) ?? this.#write(id);
    this.#cache.set(id, caption);
    return caption;
  }

  #write(id: ExampleId): string {
    const modules = { score: (scenario: Scenario) => this.module.evaluate(scenario), simulate: () => null };
    const scenario = this.examples[id];
    const caption = this.messages.captions[id];
    return typeof caption === "string"
      ? caption
      : caption({ figure: (name) => figureOf(modules, scenario, name) ?? "?" });
  }
}
