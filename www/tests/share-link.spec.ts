// The format of share links, without a browser: their contents, their length, and links that are rejected.

import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { LINK_LIMITS } from "../src/state/limits.ts";
import { addNode, duplicateNode, setAmount } from "../src/state/nodes.ts";
import { addResource, setRequest } from "../src/state/resources.ts";
import { fromScenario } from "../src/state/scenario.ts";
import { readState } from "../src/state/schema.ts";
import { setOpen } from "../src/state/settings.ts";
import { compact } from "../src/state/share/compact.ts";
import { fitsLink, fragmentOf, stateFromFragment } from "../src/state/share/link.ts";
import { type State, VERSION } from "../src/state/state.ts";
import type { Scenario } from "../src/wasm/types.ts";
import { exampleIds } from "./example-files.ts";
import { random, randomState, randomText } from "./random.ts";

const EXAMPLES = exampleIds();

function example(id: string): State {
  const text = readFileSync(new URL(`../src/state/examples/${id}.json`, import.meta.url), "utf8");
  const { scenario }: { scenario: Scenario } = JSON.parse(text);
  return fromScenario(scenario, id);
}

/** Returns a link of the first format with this content. */
const link = (content: unknown): string => raw(JSON.stringify(content));
const raw = (text: string | Buffer): string => `1.${deflateRawSync(text).toString("base64url")}`;

for (const id of EXAMPLES) {
  test(`${id} fits into 300 characters, also edited and with panels open`, async () => {
    const edits = [setRequest("r1", "12345m"), setOpen("plugins", true), setOpen("compare", true)];
    const edited = edits.reduce((state, edit) => edit(state), { ...example(id), edited: true, selected: "n2" });
    for (const state of [example(id), edited]) {
      const fragment = await fragmentOf(state);
      expect(fragment.length).toBeLessThanOrEqual(300);
      expect(await stateFromFragment(fragment)).toEqual({ state });
    }
  });
}

test("ten different nodes with three resources fit into 700 characters", async () => {
  const rand = random(10);
  let state: State = { ...example("volcano"), edited: true, scorer: "v1.34.2", selected: "n5" };
  for (let i = 0; i < 8; i += 1) state = addNode()(state);
  for (const { id } of state.nodes) {
    state = {
      ...state,
      nodes: state.nodes.map((n) => (n.id === id ? { ...n, name: `ip-10-0-${rand(256)}-${rand(256)}` } : n)),
    };
    state = setAmount(id, "allocatable", "r1", `${16 * (1 + rand(6))}`)(state);
    state = setAmount(id, "allocatable", "r2", `${rand(999_999)}Ki`)(state);
    state = setAmount(id, "used", "r1", `${rand(96_000)}m`)(state);
    state = setAmount(id, "used", "r2", `${rand(262_144)}Mi`)(state);
    state = setAmount(id, "used", "r3", `${rand(9)}`)(state);
  }
  expect(state.nodes).toHaveLength(10);
  const fragment = await fragmentOf(state);
  expect(fragment.length).toBeLessThanOrEqual(700);
  expect(await stateFromFragment(fragment)).toEqual({ state });
});

test("random states survive a link and JSON unchanged", async () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const state = randomState(random(seed));
    expect(await stateFromFragment(await fragmentOf(state)), `seed ${seed}`).toEqual({ state });
    expect(readState(JSON.parse(JSON.stringify(state))), `seed ${seed}`).toEqual({ state });
  }
});

test("added, duplicated and removed rows keep their ids", async () => {
  let state = duplicateNode("n1")(example("worked-example"));
  state = { ...state, nodes: state.nodes.slice(1), resources: state.resources.slice(1) };
  expect(await stateFromFragment(await fragmentOf(state))).toEqual({ state });
});

test("a state too large for a link has a fragment that is too long", async () => {
  const state = { ...example("volcano"), binpackWeight: randomText(20_000, random(3)) };
  const fragment = await fragmentOf(state);
  expect(await fitsLink(fragment)).toBe(false);
  expect(await stateFromFragment(fragment)).toEqual({ state });
});

test("a link that would not open again is not offered", async () => {
  const pods = Array(30_000).fill({ requests: { cpu: "1" } });
  const { nodes, ...rest } = example("volcano");
  const fragment = await fragmentOf({ ...rest, nodes: nodes.map((node) => ({ ...node, pods })) });
  expect(fragment.length).toBeLessThan(8000);
  expect(await fitsLink(fragment)).toBe(false);
  expect(await fitsLink(await fragmentOf(example("volcano")))).toBe(true);
});

test("links contain a cluster's pods, containers, taints and cordons", async () => {
  const pods = [{ name: "a", containers: [{ name: "c", requests: { cpu: "100m", "nvidia.com/gpu": 1 } }] }, {}];
  const spec = { initContainers: [{ restartPolicy: "Always" }], overhead: { cpu: "1" }, resources: { requests: {} } };
  const { nodes, pod, ...rest } = example("volcano");
  const cordoned = { pods, requested: { cpu: "100m", pods: "2" }, taints: ["a=b:NoSchedule"], unschedulable: true };
  const state: State = { ...rest, pod: { ...pod, spec }, nodes: nodes.map((node) => ({ ...node, ...cordoned })) };
  expect(await stateFromFragment(await fragmentOf(state))).toEqual({ state });
  const broken = { ...state, nodes: nodes.map((node) => ({ ...node, pods: [{ containers: [5] }] })) };
  expect(readState(broken)).toEqual({ error: { reason: "broken", at: "nodes[0].pods[0].containers[0]" } });
});

/** Links of this format that were published, each with the state that it must open. */
const CORPUS = new URL("./links/", import.meta.url);
for (const file of readdirSync(CORPUS)) {
  test(`corpus: ${file}`, async () => {
    const links: { name: string; fragment: string; state: unknown }[] = JSON.parse(
      readFileSync(new URL(file, CORPUS), "utf8"),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const { name, fragment, state } of links) expect(await stateFromFragment(fragment), name).toEqual({ state });
  });
}

test("the corpus contains every example, files and simulations", () => {
  const texts = readdirSync(CORPUS).map((file) => readFileSync(new URL(file, CORPUS), "utf8"));
  const links: { name: string; state: Partial<State> }[] = texts.flatMap((text) => JSON.parse(text));
  expect(links.map(({ name }) => name)).toEqual(expect.arrayContaining(EXAMPLES.map((id) => `the example ${id}`)));
  expect(links.filter(({ state }) => state.file !== undefined).length).toBeGreaterThanOrEqual(3);
  expect(links.filter(({ state }) => state.simulation !== undefined).length).toBeGreaterThanOrEqual(4);
});

const validContent = compact(example("volcano"));
const withPart = (index: number, part: unknown): unknown => (validContent as unknown[]).toSpliced(index, 1, part);
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

/** Invalid links, each with the path of the error in the state, or "" if there is no state. */
const HOSTILE: Record<string, [string, string]> = {
  "nothing after the dot": ["1.", ""],
  "no version": ["volcano", ""],
  "an empty fragment": ["", ""],
  "no base64url": ["1.äöü", ""],
  "base64 with a character too many": ["1.AAAAA", ""],
  "bytes that are not deflated": ["1._____w", ""],
  "a link that was cut off": [link(validContent).slice(0, -9), ""],
  "a link that is too long": [`1.${"A".repeat(200_000)}`, ""],
  "a bomb: 60 MB of zeros": [raw(Buffer.alloc(60_000_000)), ""],
  "a bomb of JSON": [link("x".repeat(10_000_000)), ""],
  "no JSON": [raw("{"), ""],
  "no UTF-8": [raw(Buffer.from([0x22, 0xff, 0x22])), ""],
  "nesting 100 000 deep": [raw(nested(100_000)), "example"],
  "deep nesting in an unknown field": [raw(`["volcano",0,[],[],["p"],[],{"later":${nested(50_000)}}]`), "later"],
  null: [link(null), "example"],
  "an empty list": [link([]), "example"],
  "an object": [link({ length: 1e9 }), "example"],
  "a name that is a list": [link(withPart(0, ["volcano"])), "example"],
  "a text beyond the dictionary": [link(withPart(0, -10_000)), "example"],
  "half a text of the dictionary": [link(withPart(0, -1.5)), "example"],
  "a huge negative number": [link(withPart(0, -1e308)), "example"],
  "two points with one id": [
    link(
      withPart(2, [
        [0, 0, "p2"],
        [1, 1],
      ]),
    ),
    "shape",
  ],
  "an id of another kind": [link(withPart(2, [[0, 0, "plugins-panel"]])), "shape[0].id"],
  "an id that is too large": [link(withPart(2, [[0, 0, "p9999999999999999"]])), "shape[0].id"],
  "a mark that is not a number": [link(withPart(5, [["n", [], [], "x"]])), "nodes[0].mark"],
  "a mark that is too large": [link(withPart(5, [["n", [], [], 1e21]])), "nodes[0].mark"],
  "an amount without a resource": [link(withPart(5, [["n", [1, 2, 3, 4]]])), "nodes[0].allocatable"],
  "an amount that is an object": [link(withPart(5, [["n", [{}]]])), "nodes[0].allocatable.r1"],
  "100 000 nodes": [link(withPart(5, Array(100_000).fill(["n"]))), "nodes"],
  "too many amounts": [
    link([
      -1,
      0,
      [],
      Array(400)
        .fill(0)
        .map((_, i) => [`x${i}`, 1]),
      ["p"],
      Array(400).fill([""]),
    ]),
    "nodes",
  ],
  "an unknown strategy": [link(withPart(6, { strategy: "Random" })), "strategy"],
  "an unknown panel": [link(withPart(6, { open: ["<b>"] })), "open[0]"],
  "a prototype for the state": [raw('["volcano",0,[],[],["p"],[],{"__proto__":{"edited":true}}]'), ""],
  "a prototype for the amounts": [raw('["volcano",0,[],[],["p",{"__proto__":"1"}],[]]'), "pod.requests"],
  "a prototype for the weights": [
    raw('["volcano",0,[],[],["p"],[],{"plugins":{"weights":{"__proto__":"1"},"disabled":[],"scores":{}}}]'),
    "plugins.weights",
  ],
  "a constructor in an unknown field": [link(withPart(6, { later: { constructor: "1" } })), "later"],
  "plugin settings without their parts": [link(withPart(6, { plugins: {} })), "plugins.weights"],
  "a version that is not a number": [link(withPart(6, { version: "one" })), "version"],
};

for (const [name, [fragment, at]] of Object.entries(HOSTILE)) {
  test(`rejects ${name}`, async () => {
    expect(await stateFromFragment(fragment)).toEqual({ error: { reason: "broken", at } });
    expect(({} as Record<string, unknown>)["edited"]).toBeUndefined();
  });
}

test("any bytes are rejected or opened, and never throw", async () => {
  const rand = random(77);
  for (let round = 0; round < 500; round += 1) {
    const bytes = Buffer.from(Array.from({ length: rand(60) }, () => rand(256)));
    const fragment = round % 2 === 0 ? `1.${bytes.toString("base64url")}` : raw(bytes);
    expect(await stateFromFragment(fragment)).toHaveProperty("error.reason", "broken");
  }
});

test("a link with one changed character is rejected or opens to a valid state", async () => {
  const fragment = await fragmentOf(example("outvoted"));
  for (let i = 2; i < fragment.length; i += 1) {
    const read = await stateFromFragment(
      `${fragment.slice(0, i)}${fragment[i] === "A" ? "B" : "A"}${fragment.slice(i + 1)}`,
    );
    if ("state" in read) expect(readState(read.state)).toEqual(read);
    else expect(read.error.reason).toBe("broken");
  }
});

test("a newer format and a newer state are reported as newer", async () => {
  for (const fragment of ["2.AAAA", "99999999999999999999.x", link(withPart(6, { version: VERSION + 1 }))]) {
    expect(await stateFromFragment(fragment), fragment).toEqual({ error: { reason: "newer" } });
  }
});

test("a state of an earlier version is migrated step by step", () => {
  const { resources, ...old } = example("volcano");
  const migrations = {
    1: (state: Readonly<Record<string, unknown>>) => ({ ...state, middle: state["old"] }),
    2: ({ middle, ...state }: Readonly<Record<string, unknown>>) => ({ ...state, resources: middle }),
  };
  const read = readState({ ...old, version: 1, old: resources }, LINK_LIMITS, migrations, 3);
  expect(read).toEqual({ state: { ...old, old: resources, resources, version: 3 } });
  expect(readState({ ...old, version: 1 }, LINK_LIMITS, {}, 3)).toEqual({ error: { reason: "broken", at: "version" } });
});

test("the next id is unused", () => {
  expect(readState({ ...example("volcano"), next: 1 })).toHaveProperty("state.next", 4);
});

for (const next of [99_999_999, 999_999_999, 9_999_999_999_999, Number.MAX_SAFE_INTEGER]) {
  test(`a link whose next id is ${next} can be read again after additions`, async () => {
    const read = await stateFromFragment(await fragmentOf({ ...example("worked-example"), next }));
    if ("error" in read) throw new Error(read.error.reason);
    const added = addResource()(addNode()(addNode()(read.state)));
    expect(readState(JSON.parse(JSON.stringify(added)))).toEqual({ state: added });
    expect(await fitsLink(await fragmentOf(added))).toBe(true);
  });
}

test("ids that are too large are renumbered everywhere", () => {
  const row = { count: "1", arrival: "0", every: "1", lifetime: "", gang: "", share: "1" };
  const stateWith = (p: string, r: string, n: string, removed: string, next: number): State => ({
    ...example("worked-example"),
    shape: [{ id: `p${p}`, utilization: "0", score: "10" }],
    resources: [{ id: `r${r}`, name: "cpu", weight: "1", scored: true }],
    pod: { name: "pod", requests: { [`r${r}`]: "1" } },
    nodes: [{ id: `n${n}`, name: "a", mark: 0, allocatable: { [`r${r}`]: "4" }, used: { [`r${r}`]: "2" } }],
    selected: `n${n}`,
    next,
    plugins: {
      weights: {},
      disabled: [],
      scores: { ImageLocality: { [`n${n}`]: "7", ...(removed && { [removed]: "9" }) } },
    },
    simulation: {
      podSource: "pods",
      pods: [{ ...row, id: `q${Number(n) + 1}`, name: "b", requests: { [`r${r}`]: "3" } }],
      settings: {},
      comparedPolicy: "",
      tieBreak: "first",
      joinTimes: { [`n${n}`]: "5", ...(removed && { [removed]: "6" }) },
      step: 0,
    },
  });
  expect(readState(stateWith("5", "6", "99999998", "n7", 8))).toEqual({ state: stateWith("1", "2", "3", "", 5) });
});

test("an infinite amount is rejected", async () => {
  const pod = '["pod",[],{"spec":{"requests":{"cpu":1e999}}}]';
  const read = await stateFromFragment(raw(`["volcano",1,[],[],${pod},[]]`));
  expect(read).toMatchObject({ error: { reason: "broken", at: expect.stringContaining("cpu") } });
});
