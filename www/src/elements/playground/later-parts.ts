// The parts of the playground that are loaded after the first view.

import { FileDrop } from "./file-drop.ts";
import { StickyResults } from "./sticky-results.ts";

export class LaterParts {
  readonly drop: FileDrop;
  readonly results = new StickyResults();

  constructor(...page: ConstructorParameters<typeof FileDrop>) {
    this.drop = new FileDrop(...page);
  }
}
