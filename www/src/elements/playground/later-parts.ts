// The parts of the playground that are loaded after the first view.

import { type LazyPolicyTests, lazyPolicyTests } from "../../features/policy-tests/lazy.ts";
import { FileDrop } from "./file-drop.ts";
import { StickyResults } from "./sticky-results.ts";

export class LaterParts {
  readonly drop: FileDrop;
  readonly results = new StickyResults();
  readonly tests: LazyPolicyTests;

  constructor(...page: ConstructorParameters<typeof FileDrop>) {
    const [{ shadow, redraw }] = page;
    this.drop = new FileDrop(...page);
    this.tests = lazyPolicyTests(shadow, redraw);
  }
}
