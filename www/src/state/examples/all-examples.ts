// Every example; loaded when one other than the first is needed.

import type { Scenario } from "../../wasm/types.ts";
import { scenario as belowFull } from "./below-full.json";
import { scenario as cpuOnly } from "./cpu-only.json";
import { scenario as fooAndBar } from "./foo-and-bar.json";
import { scenario as fullNodes } from "./full-nodes.json";
import type { ExampleId } from "./index.ts";
import { scenario as noRequests } from "./no-requests.json";
import { scenario as oneShape } from "./one-shape.json";
import { scenario as outvoted } from "./outvoted.json";
import { scenario as reversedShape } from "./reversed-shape.json";
import { scenario as reversedWins } from "./reversed-wins.json";
import { scenario as units } from "./units.json";
import { scenario as volcano } from "./volcano.json";
import { scenario as volcanoGpu } from "./volcano-gpu.json";
import { scenario as weights } from "./weights.json";
import { scenario as workedExample } from "./worked-example.json";

export const scenarios = {
  "worked-example": workedExample,
  "reversed-shape": reversedShape,
  "reversed-wins": reversedWins,
  "below-full": belowFull,
  "full-nodes": fullNodes,
  outvoted,
  "foo-and-bar": fooAndBar,
  volcano,
  weights,
  units,
  "cpu-only": cpuOnly,
  "no-requests": noRequests,
  "one-shape": oneShape,
  "volcano-gpu": volcanoGpu,
} satisfies Record<ExampleId, Scenario>;
