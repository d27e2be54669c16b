// The shape that scores storage, in the arguments of VolumeBinding, without a browser.

import { expect, test } from "vitest";
import {
  argsTextOf,
  PACKING_SHAPE,
  pointsOf,
  SPREADING_SHAPE,
  setArgs,
  withPoints,
} from "../../src/features/objects/storage-args.ts";
import workedExample from "../../src/state/examples/worked-example.json" with { type: "json" };
import { removeFile, setFile } from "../../src/state/file-edits.ts";
import { profileOf } from "../../src/state/plugins.ts";
import { fromScenario, toScenario } from "../../src/state/scenario.ts";
import { chooseScorer } from "../../src/state/settings.ts";
import { fragmentOf, stateFromFragment } from "../../src/state/share/link.ts";
import type { Scenario } from "../../src/wasm/types.ts";

const START = chooseScorer("v1.37.0")(fromScenario(workedExample.scenario satisfies Scenario, "worked-example"));
const PACKS_TEXT = '{"shape":[{"utilization":0,"score":0},{"utilization":100,"score":10}]}';
const PACKING = setArgs(PACKS_TEXT)(START);

test("reads the points, the default ones if there are none", () => {
  expect(pointsOf(PACKS_TEXT)).toEqual(PACKING_SHAPE);
  for (const text of ["", "{}", '{"shape":[]}', '{"shape":null}', "[]", "null", "{"])
    expect(pointsOf(text)).toEqual(SPREADING_SHAPE);
  expect(pointsOf('{"shape":[null,{"utilization":7}]}')).toEqual([
    { utilization: "0", score: "0" },
    { utilization: "7", score: "0" },
  ]);
});

test("writes the points next to the other arguments, and the default ones only in place of others", () => {
  const others = '{"bindTimeoutSeconds":9}';
  const packing = `{"bindTimeoutSeconds":9,${PACKS_TEXT.slice(1)}`;
  expect(withPoints("", SPREADING_SHAPE)).toBe("");
  expect(withPoints(others, SPREADING_SHAPE)).toBe(others);
  expect(withPoints("", PACKING_SHAPE)).toBe(PACKS_TEXT);
  expect(withPoints(others, PACKING_SHAPE)).toBe(packing);
  expect(withPoints(PACKS_TEXT, SPREADING_SHAPE)).toBe(
    '{"shape":[{"utilization":0,"score":10},{"utilization":100,"score":0}]}',
  );
  expect(pointsOf(withPoints(packing, SPREADING_SHAPE))).toEqual(SPREADING_SHAPE);
});

test("a scenario has the shape without a file, but only for releases that score storage", () => {
  const args = { VolumeBinding: PACKS_TEXT };
  expect(profileOf(PACKING, null)).toEqual({ pluginArgs: args });
  expect(fromScenario(toScenario(PACKING), "worked-example").plugins?.pluginArgs).toEqual(args);
  expect(profileOf(chooseScorer("v1.36.3")(PACKING), null)).toBeNull();
  expect(profileOf(chooseScorer("v1.38-preview")(PACKING), null)).toEqual({ pluginArgs: args });
});

test("the shape stays when the file is closed, and no other arguments", () => {
  const { plugins } = PACKING;
  const opened = setFile("a.yaml", "kind: KubeSchedulerConfiguration")(PACKING);
  const pluginArgs = { ...plugins?.pluginArgs, InterPodAffinity: "{}" };
  const closed = removeFile({ ...opened, ...(plugins && { plugins: { ...plugins, pluginArgs } }) });
  expect(closed.plugins?.pluginArgs).toEqual({ VolumeBinding: PACKS_TEXT });
  expect(setArgs("")(closed).plugins?.pluginArgs).toBeUndefined();
});

test("a link keeps the shape", async () => {
  const opened = await stateFromFragment(await fragmentOf(PACKING));
  expect(opened).toEqual({ state: PACKING });
  expect(argsTextOf(PACKING)).toBe(PACKS_TEXT);
});
