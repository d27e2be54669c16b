// A file's text and the page's controls as two views of one policy, without a browser.

import { expect, test } from "vitest";
import { type FileKind, scorersThatLoad } from "../../src/features/policy-file/file-loaders.ts";
import { applyPolicy, editablePolicyOf } from "../../src/state/editable-policy.ts";
import workedExample from "../../src/state/examples/worked-example.json" with { type: "json" };
import { exportTarget } from "../../src/state/export-target.ts";
import { applyEdits, choosePolicy, setFile, setText } from "../../src/state/file-edits.ts";
import { type FileService, hasPendingChanges, type SyncState, syncFile, UNSYNCED } from "../../src/state/file-sync.ts";
import { decodeText, textForDisk } from "../../src/state/file-text.ts";
import { setPluginEnabled, setPluginScore, setPluginWeight } from "../../src/state/plugin-edits.ts";
import { removeResource, setRequest, setResourceWeight, setScored } from "../../src/state/resources.ts";
import { fromScenario, toScenario } from "../../src/state/scenario.ts";
import { chooseStrategy, setBinpackWeight } from "../../src/state/settings.ts";
import { setPointScore } from "../../src/state/shape.ts";
import type { Change, State } from "../../src/state/state.ts";
import type { EditablePolicy, Inspection, Scenario } from "../../src/wasm/types.ts";

const start = (): State => fromScenario(workedExample.scenario satisfies Scenario, "worked-example");

/** A file format whose text is the policies as JSON; any other text is invalid. */
const files: FileService = {
  inspect: (text) => ({ ...NOTHING, policies: policiesIn(text) }),
  rewrite: (text, _format, index, replacement) => {
    const policies = policiesIn(text).with(index, replacement);
    const range = { from: 0, to: text.length, line: 1, column: 1 };
    return [{ range, text: JSON.stringify(policies) }];
  },
};

const NOTHING: Inspection = {
  format: "kube-scheduler-configuration",
  configMapKey: null,
  verdict: null,
  findings: [],
  policies: [],
  object: null,
  pods: [],
};

function policiesIn(text: string): EditablePolicy[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function policy(name: string, shape: readonly [string, string][], weights: Record<string, string>): EditablePolicy {
  return {
    name,
    scoringStrategy: {
      type: "RequestedToCapacityRatio",
      resources: Object.entries(weights).map(([name, weight]) => ({ name, weight })),
      requestedToCapacityRatio: { shape: shape.map(([utilization, score]) => ({ utilization, score })) },
    },
    binpack: null,
    profile: {},
  };
}

const PACKS = policy("packs", [["0", "0"], ["100", "10"]], { cpu: "2", memory: "1" }); // biome-ignore format: one row
const SPREADS = policy("spreads", [["0", "10"], ["100", "0"]], { cpu: "1" }); // biome-ignore format: one row

/** Returns a page and its file after edits on either side, synchronized after each edit. */
function after(...edits: readonly Change[]): SyncState {
  let sync: SyncState = { state: start(), ...UNSYNCED };
  for (const edit of edits) sync = syncFile(files, "v1.36.3", edit(sync.state), sync);
  return sync;
}

const open = (...policies: readonly EditablePolicy[]): Change => setFile("policy.json", JSON.stringify(policies));
const type = (...policies: readonly EditablePolicy[]): Change => setText(JSON.stringify(policies));
const textPolicies = ({ state }: SyncState): EditablePolicy[] => policiesIn(state.file?.text ?? "");
const strategyOf = (sync: SyncState, index = 0) => textPolicies(sync)[index]?.scoringStrategy;
const weights = ({ state }: SyncState) =>
  state.resources.filter((row) => row.scored).map(({ name, weight }) => `${name} ${weight}`);
const points = ({ state }: SyncState) => state.shape.map(({ utilization, score }) => `${utilization} ${score}`);

test("the page's policy survives as an editable policy unchanged", () => {
  const edits: Change[] = [
    setScored("r2", false),
    setResourceWeight("r3", ""),
    setPluginWeight("PodTopologySpread", "5"),
    setPluginEnabled("ImageLocality", false),
    setPluginScore("NodeAffinity", "n1", "40"),
    setBinpackWeight("7"),
  ];
  const state = edits.reduce((before, edit) => edit(before), start());
  expect(toScenario(applyPolicy(editablePolicyOf(state))(state))).toEqual(toScenario(state));
  const mostAllocated = chooseStrategy("MostAllocated")(state);
  expect(applyPolicy(editablePolicyOf(mostAllocated))(mostAllocated).shape).toEqual(state.shape);
});

test("a file's policy is applied; nodes, pod and a cluster's scores stay", () => {
  const sync = after(setPluginScore("NodeAffinity", "n1", "40"), open(PACKS));
  expect(weights(sync)).toEqual(["cpu 2", "memory 1"]);
  const { pod, nodes, profile } = toScenario(sync.state);
  expect({ pod, nodes }).toEqual({ pod: toScenario(start()).pod, nodes: toScenario(start()).nodes });
  expect(profile?.pluginScores).toEqual({ NodeAffinity: ["40", null] });
});

test("a resource missing from the file keeps its amounts, one without amounts is removed", () => {
  const edits = [PACKS, policy("packs", [], { cp: "2" }), policy("packs", [], { cpu: "2" })].map((one) => type(one));
  const sync = after(open(SPREADS), ...edits);
  expect(sync.state.resources.map(({ name, scored }) => `${name} ${scored}`)).toEqual([
    "cpu true",
    "memory false",
    "intel.com/foo false",
  ]);
});

test("a control changes only its value in the text", () => {
  const sync = after(open(PACKS), (state) => setResourceWeight(state.resources[0]?.id ?? "", "9")(state));
  expect(textPolicies(sync)).toEqual([policy("packs", [["0", "0"], ["100", "10"]], { cpu: "9", memory: "1" })]); // biome-ignore format: one row
  expect(sync.edits).toHaveLength(1);
});

test("settings missing from the file stay missing until they change", () => {
  const terse = { ...PACKS, scoringStrategy: { type: "MostAllocated" } };
  const untouched = after(open(terse), setRequest("r3", "4"));
  expect(textPolicies(untouched)).toEqual([terse]);
  expect(strategyOf(after(open(terse), chooseStrategy("LeastAllocated")))).toEqual({ type: "LeastAllocated" });
});

test("a strategy without a shape keeps the shape in the text; one that needs it uses the drawn one", () => {
  const mostAllocated = after(open(PACKS), chooseStrategy("MostAllocated"));
  expect(strategyOf(mostAllocated)).toEqual({ ...PACKS.scoringStrategy, type: "MostAllocated" });
  const shapeless: EditablePolicy = { ...PACKS, scoringStrategy: { type: "MostAllocated" } };
  const shaped = after(open(shapeless), chooseStrategy("RequestedToCapacityRatio"));
  expect(strategyOf(shaped)?.requestedToCapacityRatio?.shape).toEqual([
    { utilization: "0", score: "0" },
    { utilization: "100", score: "10" },
  ]);
});

test("a strategy typed into the text uses the shape in the text", () => {
  const unused = { ...SPREADS, scoringStrategy: { ...SPREADS.scoringStrategy, type: "MostAllocated" } };
  expect(points(after(open(unused), type(SPREADS)))).toEqual(["0 10", "100 0"]);
});

test("a ratio strategy without a shape has no shape on the page: the scheduler crashes with it", () => {
  const sync = after(open({ ...PACKS, scoringStrategy: { type: "RequestedToCapacityRatio" } }));
  expect(points(sync)).toEqual([]);
});

test("broken text keeps the last policy, and control changes are written once it is fixed", () => {
  const second = (state: State): string => state.shape[1]?.id ?? "";
  const broken = after(open(PACKS), setText("[{"), (state) => setPointScore(second(state), "7")(state));
  expect(weights(broken)).toEqual(["cpu 2", "memory 1"]);
  expect(broken.state.file?.text).toBe("[{");
  expect(hasPendingChanges(broken.state, broken)).toBe(true);
  const fixed = syncFile(files, "v1.36.3", type(PACKS)(broken.state), broken);
  expect(points(fixed)).toEqual(["0 0", "100 7"]);
  expect(strategyOf(fixed)?.requestedToCapacityRatio?.shape?.[1]?.score).toBe("7");
  expect(hasPendingChanges(fixed.state, fixed)).toBe(false);
});

test("the text wins where both sides changed the same part", () => {
  const cpu = (state: State): string => state.resources.find((row) => row.name === "cpu")?.id ?? "";
  const bothEdits: Change = (state) =>
    type(policy("packs", [["0", "0"], ["100", "10"]], { cpu: "5" }))(setResourceWeight(cpu(state), "8")(state)); // biome-ignore format: one row
  const sync = after(open(PACKS), bothEdits);
  expect(weights(sync)).toEqual(["cpu 5"]);
  expect(strategyOf(sync)?.resources).toEqual([{ name: "cpu", weight: "5" }]);
});

test("another profile can be chosen, and a moved one is found by its name", () => {
  const second = after(open(PACKS, SPREADS), choosePolicy(1));
  expect(points(second)).toEqual(["0 10", "100 0"]);
  const moved = syncFile(files, "v1.36.3", type(SPREADS, PACKS)(second.state), second);
  expect(moved.state.file?.policyIndex).toBe(0);
  expect(points(moved)).toEqual(["0 10", "100 0"]);
  const edited = syncFile(files, "v1.36.3", removeResource(moved.state.resources[0]?.id ?? "")(moved.state), moved);
  expect(strategyOf(edited, 1)?.resources).toEqual(PACKS.scoringStrategy.resources);
});

test("selects the priority with a shape in a Policy, and the first policy elsewhere", () => {
  const leastAllocated: EditablePolicy = { ...SPREADS, scoringStrategy: { type: "LeastAllocated" } };
  const policy = after(open(leastAllocated, PACKS));
  expect(policy.state.file?.policyIndex).toBe(1);
  const pasted = syncFile(files, "v1.36.3", type(SPREADS)(policy.state), policy);
  expect([pasted.state.file?.policyIndex, points(pasted)]).toEqual([0, ["0 10", "100 0"]]);
});

test("a text that the module cannot rewrite changes nothing, and nothing loops", () => {
  const fixed: FileService = { ...files, rewrite: () => null };
  const before = after(open(PACKS));
  const first = syncFile(fixed, "v1.36.3", chooseStrategy("MostAllocated")(before.state), before);
  const second = syncFile(fixed, "v1.36.3", first.state, first);
  expect(second.state).toBe(first.state);
  expect(second.state.strategy).toBe("MostAllocated");
  expect(strategyOf(second)?.type).toBe("RequestedToCapacityRatio");
});

test("Volcano's file has the weights of nodeorder: those of kube-scheduler's plugins stay", () => {
  const volcano = {
    ...PACKS,
    binpack: { weight: "10" },
    scoringStrategy: { type: "MostAllocated" },
    profile: { weights: { leastrequested: "0" } },
  };
  const sync = after(setPluginWeight("ImageLocality", "4"), open(volcano), setPluginWeight("NodeAffinity", "3"));
  expect(sync.state.plugins?.weights).toEqual({ ImageLocality: "4", NodeAffinity: "3", leastrequested: "0" });
  expect(textPolicies(sync)).toEqual([volcano]);
  const edited = after(open(volcano), setPluginWeight("leastrequested", "2"));
  expect(textPolicies(edited)).toEqual([{ ...volcano, profile: { weights: { leastrequested: "2" } } }]);
});

test("a file of kube-scheduler leaves the weights of nodeorder", () => {
  const file = { ...PACKS, profile: { weights: { ImageLocality: "4" } } };
  const sync = after(setPluginWeight("leastrequested", "0"), open(file), setPluginWeight("mostrequested", "2"));
  expect(sync.state.plugins?.weights).toEqual({ leastrequested: "0", mostrequested: "2", ImageLocality: "4" });
  expect(textPolicies(sync)).toEqual([file]);
});

test("Volcano's file has no other plugins: the page's own stay", () => {
  const volcano = { ...PACKS, binpack: { weight: "10" }, scoringStrategy: { type: "MostAllocated" } };
  const sync = after(setPluginWeight("ImageLocality", "4"), open(volcano), setPluginWeight("NodeAffinity", "3"));
  expect(sync.state.plugins?.weights).toEqual({ ImageLocality: "4", NodeAffinity: "3" });
  expect(sync.state.binpackWeight).toBe("10");
  expect(points(sync)).toEqual(["0 0", "100 10"]);
  expect(textPolicies(sync)).toEqual([volcano]);
});

test("edits are applied from the front, in UTF-16 units", () => {
  const rangeOf = (from: number, to: number) => ({ from, to, line: 1, column: from + 1 });
  const edits = [
    { range: rangeOf(2, 3), text: "xyz" },
    { range: rangeOf(4, 4), text: "!" },
  ];
  expect(applyEdits("😀abc", edits)).toBe("😀xyzb!c");
  expect(applyEdits("😀abc", edits)).toBe("😀xyzb!c");
});

test("a file keeps its line endings", () => {
  expect(setFile("f", "a\r\nb\rc\n")(start()).file).toEqual({
    name: "f",
    text: "a\nb\nc\n",
    policyIndex: null,
    crlf: true,
  });
  expect(textForDisk({ name: "", text: "a\nb", policyIndex: 0, crlf: true })).toBe("a\r\nb");
  expect(textForDisk({ name: "", text: "a\nb", policyIndex: 0, crlf: false })).toBe("a\nb");
});

test("UTF-8 and UTF-16 are decoded with their byte order mark, anything else is rejected", () => {
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe("\ufeffa");
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toBe("\ufeffa");
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toBe("\ufeffa");
  expect(decodeText(Uint8Array.of(0x61, 0xff))).toBeNull();
});

/** A file service whose results stay pending while `isPending` is set. */
class PendingFiles implements FileService {
  isPending = true;
  inspect: FileService["inspect"] = (text, scorer) => (this.isPending ? "pending" : files.inspect(text, scorer));
  rewrite: FileService["rewrite"] = (...values) => (this.isPending ? "pending" : files.rewrite(...values));
}

test("until a text is checked, earlier findings stay and controls keep their edits", () => {
  const service = new PendingFiles();
  const frame = (sync: SyncState, edit: Change = (state) => state): SyncState =>
    syncFile(service, "v1.36.3", edit(sync.state), sync);
  const before = after(open(PACKS));
  const pending = frame(before, type(policy("packs", [["0", "0"]], { cpu: "7", memory: "1" })));
  expect([pending.checkStatus, pending.inspection, pending.syncPoint]).toEqual([
    "pending",
    before.inspection,
    before.syncPoint,
  ]);
  const edited = frame(pending, setPointScore(pending.state.shape[1]?.id ?? "", "4"));
  expect(weights(edited)).toEqual(["cpu 2", "memory 1"]);
  service.isPending = false;
  // The text wins where both changed the same part.
  const sync = frame(edited);
  expect(sync.checkStatus).toBe("done");
  expect(weights(sync)).toEqual(["cpu 7", "memory 1"]);
  expect(points(sync)).toEqual(["0 0"]);
});

test("control changes are written after the result arrives, with later changes", () => {
  const service = new PendingFiles();
  service.inspect = files.inspect;
  const weight =
    (text: string): Change =>
    (state) =>
      setResourceWeight(state.resources[0]?.id ?? "", text)(state);
  const first = syncFile(service, "v1.36.3", weight("8")(after(open(PACKS)).state), after(open(PACKS)));
  expect(weights(first)).toEqual(["cpu 8", "memory 1"]);
  expect(strategyOf(first)?.resources?.[0]?.weight).toBe("2");
  const second = syncFile(service, "v1.36.3", weight("9")(first.state), first);
  service.isPending = false;
  const result = syncFile(service, "v1.36.3", second.state, second);
  expect(strategyOf(result)?.resources?.[0]?.weight).toBe("9");
  expect(weights(result)).toEqual(["cpu 9", "memory 1"]);
});

test("a text over the limit is not checked, and is synchronized once it is shorter", () => {
  const limited: FileService = {
    ...files,
    inspect: (text, scorer) => (text.length > 2000 ? "too-large" : files.inspect(text, scorer)),
  };
  const frame = (sync: SyncState, edit: Change): SyncState => syncFile(limited, "v1.36.3", edit(sync.state), sync);
  const long = frame(after(open(PACKS)), setText(`${JSON.stringify([SPREADS])}${" ".repeat(2000)}`));
  expect([long.checkStatus, long.inspection]).toEqual(["too-large", null]);
  const edited = frame(long, (state) => setResourceWeight(state.resources[0]?.id ?? "", "9")(state));
  expect(hasPendingChanges(edited.state, edited)).toBe(true);
  const short = frame(edited, type(PACKS));
  expect(strategyOf(short)?.resources?.[0]?.weight).toBe("9");
});

test("a policy with more points than the page can show stays in its file", () => {
  const shape = Array.from({ length: 1001 }, (_, i): [string, string] => [String(i), "1"]);
  const sync = after(open(PACKS), type(policy("packs", shape, { cpu: "5" })));
  expect(weights(sync)).toEqual(["cpu 2", "memory 1"]);
  expect(points(sync)).toHaveLength(2);
});

test("finds the scorers that load a file, and the target for a scorer", () => {
  const scorers = ["v1.13", "v1.22.6", "v1.26.15", "v1.36.3", "volcano-v1.7", "volcano"];
  const loaders = (format: FileKind["format"], scorer: string, version = ""): readonly string[] =>
    scorersThatLoad({ format, version }, scorer, scorers, (id, api) => api === "v1beta2" && id === "v1.26.15");
  expect(loaders("policy", "v1.36.3")).toEqual(["v1.22.6", "v1.13"]);
  expect(loaders("policy", "v1.13")).toEqual([]);
  expect(loaders("volcano-conf", "v1.36.3")[0]).toBe("volcano");
  expect(loaders("config-map", "v1.36.3")).toEqual([]);
  expect(loaders("fit-args", "volcano")[0]).toBe("v1.36.3");
  expect(loaders("kube-scheduler-configuration", "volcano")[0]).toBe("v1.36.3");
  expect(loaders("kube-scheduler-configuration", "v1.36.3", "v1beta2")).toEqual(["v1.26.15"]);
  expect(loaders("kube-scheduler-configuration", "v1.26.15", "v1beta2")).toEqual([]);
  expect(["v1.36.3", "v1.24.0", "v1.22.6", "v1.13", "volcano", "documentation"].map(exportTarget)).toEqual([
    "v1",
    "v1beta3",
    "v1beta2",
    "policy",
    "volcano",
    "v1",
  ]);
});
