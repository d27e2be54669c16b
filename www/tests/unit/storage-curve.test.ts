// The curve of storage with the real modules, without a browser: what its edits change in the state and the decision.

import { expect, test } from "vitest";
import { load as loadClusters } from "../../../pkg/cluster-node.js";
import { load } from "../../../pkg/node.js";
import { EXAMPLES } from "../../src/features/objects/examples.ts";
import { PACKING_SHAPE } from "../../src/features/objects/storage-args.ts";
import { StorageCurve } from "../../src/features/objects/storage-curve.ts";
import { loadMessages } from "../../src/i18n/catalogues.ts";
import workedExample from "../../src/state/examples/worked-example.json" with { type: "json" };
import { EMPTY_OUTCOME, outcomeOf } from "../../src/state/outcome.ts";
import { fromScenario, toScenario } from "../../src/state/scenario.ts";
import { chooseScorer, setObjects } from "../../src/state/settings.ts";
import { setPointScore } from "../../src/state/shape.ts";
import { type Context, contextOf } from "../../src/ui/context.ts";
import type { ScoringModule } from "../../src/wasm/scoring.ts";
import type { Scenario } from "../../src/wasm/types.ts";

test("a valid edit changes the decision, and a number that is being typed only the curve", async () => {
  const [{ evaluate }, { evaluateWithObjects }] = await Promise.all([load(), loadClusters()]);
  const { messages } = await loadMessages("en", "page");
  const objects = (await loadMessages("en", "objects")).messages;
  const module: ScoringModule = {
    evaluate,
    canEvaluate: () => true,
    loadAllPlugins: async () => {},
    findTypeError: () => null,
    quantity: () => null,
    release: "v1.36.3",
    scorers: ["v1.36.3", "v1.37.0"],
    plugins: () => null,
  };
  const start = chooseScorer("v1.37.0")(fromScenario(workedExample.scenario satisfies Scenario, "worked-example"));
  const example = EXAMPLES.find(({ key }) => key === "storage");
  let state = setObjects(example?.write(start.nodes.map(({ name }) => name)) ?? "")(start);
  let redraws = 0;
  const curve = new StorageCurve(() => {
    redraws += 1;
  });
  const page = (): Context =>
    contextOf(messages, module, state, outcomeOf(EMPTY_OUTCOME, state, evaluateWithObjects(toScenario(state))), {
      before: null,
      largeCluster: null,
      edit: (change) => {
        state = change(state);
      },
      focus: () => {},
    });
  const winners = (): unknown => page().outcome.decision?.winners;

  const scored = [...curve.context(page(), objects).scored.values()];
  expect(scored.map(({ result }) => result.trace.resources.map(({ score }) => score))).toEqual([["80"], ["20"]]);
  expect(winners()).toEqual([0]);

  curve.replace(PACKING_SHAPE);
  expect(winners()).toEqual([1]);
  const { edit, state: drawn } = curve.context(page(), objects);
  expect(drawn.shape.map(({ utilization, score }) => ({ utilization, score }))).toEqual(PACKING_SHAPE);

  const id = drawn.shape[0]?.id ?? "";
  const before = state;
  edit(setPointScore(id, "x"));
  expect([state, redraws]).toEqual([before, 1]);
  expect([...curve.context(page(), objects).outcome.errors.keys()]).toEqual([`${id}-score`]);
  edit(setPointScore(id, "3"));
  expect(state.plugins?.pluginArgs?.["VolumeBinding"]).toContain('{"utilization":0,"score":3}');
  expect(state.shape).toBe(start.shape);
});
