// A wrong shape of argument throws; a wrong value is returned as data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed, nodescore } from "./installed.mjs";
import { barelyRead, growth } from "./memories.mjs";
import { workedExample } from "./worked-example.mjs";

const shapes = {
  "no argument": undefined,
  null: null,
  "a number": 1,
  "a text": "{}",
  "an empty object": {},
  "nodes that are no list": { ...workedExample(), nodes: {} },
  "a pod that is a text": { ...workedExample(), pod: "pod" },
};
for (const [name, argument] of Object.entries(shapes)) {
  test(`evaluate throws at ${name}, and works on`, () => {
    assert.throws(() => nodescore.evaluate(argument), Error);
    assert.equal(nodescore.evaluate(workedExample()).result.nodes[0].score, "60");
  });
}

const noTexts = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 5],
  ["a list", []],
  ["an object", {}],
];
for (const [name, value] of noTexts) {
  test(`${name} where a text belongs is refused, and the module works on`, async () => {
    const { load } = await import(new URL("formats-node.js", installed));
    const { exportPolicy, inspect, rewrite } = await load();
    assert.throws(() => nodescore.quantity(value), new TypeError(`quantity: text: expected a text, found ${name}`));
    assert.throws(() => inspect(value, "1.36"), new TypeError(`inspect: text: expected a text, found ${name}`));
    assert.throws(() => inspect("", value), new TypeError(`inspect: scheduler: expected a text, found ${name}`));
    assert.throws(() => rewrite("", value, 0, {}), new TypeError(`rewrite: format: expected a text, found ${name}`));
    assert.throws(() => exportPolicy({}, value), new TypeError(`exportPolicy: target: expected a text, found ${name}`));
    if (value != null) {
      const text = new TypeError(`exportPolicy: text: expected a text, found ${name}`);
      assert.throws(() => exportPolicy({}, "v1", "1.36", value), text);
    }
    assert.equal(nodescore.quantity("1Ki").value, "1024");
    assert.equal(inspect("", "1.36").format, "unknown");
  });
}

const noDrafts = [Number.NaN, -1, 0.5, null, undefined, "0", {}, 2n];
for (const number of noDrafts) {
  test(`${typeof number} ${number} is the number of no policy, and does not pass for the first`, async () => {
    const { load } = await import(new URL("formats-node.js", installed));
    const { exportPolicy, inspect, rewrite } = await load();
    const text = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles: [{}]\n";
    const {
      format,
      policies: [policy],
    } = inspect(text, "1.36");
    policy.scoringStrategy.type = "MostAllocated";
    assert.ok(rewrite(text, format, 0, policy).length > 0);
    assert.deepEqual(rewrite(text, format, 2 ** 32, policy), []);
    assert.throws(() => rewrite(text, format, number, policy), {
      name: "RangeError",
      message: /^rewrite: index: expected a whole number from 0 on/,
    });
    if (number != null)
      assert.throws(() => exportPolicy(policy, "v1", "1.36", text, number), /^RangeError: exportPolicy: index: /);
  });
}

test("every wrong value is returned, each with a path, a code, a message and a remedy", () => {
  const scenario = workedExample({ weights: { cpu: 101 } });
  scenario.nodes[0].allocatable.memory = "1Qi";
  const { errors, result } = nodescore.evaluate(scenario);
  assert.equal(result, null);
  assert.deepEqual(
    errors.map(({ path, value }) => [path, value]),
    [
      ["scoringStrategy.resources[1].weight", "101"],
      ["nodes[0].allocatable[memory]", "1Qi"],
    ],
  );
  for (const { code, message, help } of errors) {
    assert.match(code, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(message && help);
  }
});

test("a wrong value leaves the shape, which is right, in the answer", () => {
  const { shape } = nodescore.evaluate(workedExample({ weights: { cpu: "0.5" } }));
  assert.equal(shape.curve.length, 101);
});

test("a wrong quantity is returned as data", () => {
  const { error } = nodescore.quantity("1Qi");
  assert.deepEqual(Object.keys(error).sort(), ["code", "help", "message"]);
});

const noPlainValues = [
  ["a Map", new Map([["cpu", "2"]])],
  ["a Promise", Promise.resolve({ cpu: "2" })],
  ["a Date", new Date(0)],
  ["a function", () => ({ cpu: "2" })],
  ["a BigInt", 2n],
  ["a typed array", new Uint8Array(3)],
];
for (const [name, requests] of noPlainValues) {
  test(`${name} is no list of amounts, and does not pass for an empty one`, () => {
    assert.throws(() => nodescore.evaluate({ ...workedExample(), pod: { requests } }), /plain values/);
  });
}

test("objects without a prototype, and those of another realm, are objects", async () => {
  const bare = Object.assign(Object.create(null), workedExample());
  assert.equal(nodescore.evaluate(bare).result.nodes[0].score, "60");
  const { runInNewContext } = await import("node:vm");
  const foreign = runInNewContext(`(${JSON.stringify(workedExample())})`);
  assert.equal(nodescore.evaluate(foreign).result.nodes[0].score, "60");
});

test("one long text in many places counts for each of them", () => {
  const name = "n".repeat(1e6);
  const nodes = Array(500).fill({ name, allocatable: {} });
  assert.throws(() => nodescore.evaluate({ ...workedExample(), nodes }), /more in this than can be read/);
});

test("what is more than can be read is refused before it is copied", () => {
  const long = "n".repeat(5e8);
  const tooMuch = {
    "a list of nothing": { nodes: barelyRead(2 ** 32 - 1) },
    "one further within": { nodes: [{ pods: barelyRead(10_000_000) }] },
    "a last text": { nodes: [{ name: long }] },
    "the name of a field": { [long]: 1 },
  };
  for (const [name, part] of Object.entries(tooMuch)) {
    const evaluate = () => nodescore.evaluate({ ...workedExample(), ...part });
    const grown = growth(() => assert.throws(evaluate, /more in this than can be read/, name));
    assert.ok(grown < 1e6, name);
  }
  const numbers = { requests: new Uint8Array(100_000_000) };
  assert.throws(() => nodescore.evaluate({ ...workedExample(), pod: numbers }), /plain values/);
});

test("the schedulers that are asked for are a list of texts, of which so much is read as of any argument", async () => {
  const { load } = await import(new URL("formats-node.js", installed));
  const { inspect } = await load();
  const asked = (list) => inspect("", "1.36", list);
  assert.equal(asked(["a"]).format, "unknown");
  assert.equal(asked(null).format, "unknown");
  for (const list of [5, "a", {}, { length: 2 ** 32 }]) {
    assert.throws(() => asked(list), /^TypeError: inspect: schedulers: expected a list of texts, found/);
  }
  for (const list of [[5], [null], new Array(2e8)]) {
    assert.throws(() => asked(list), /^TypeError: inspect: schedulers\[0\]: expected a text, found/);
  }
  assert.throws(
    () => asked(Array(1e6).fill("n".repeat(1e5))),
    /^TypeError: inspect: schedulers: there is more in this/,
  );
  let told = 0;
  const grows = new Proxy(["a", "b"], { get: (list, key) => (key === "length" ? Math.min(told++, 2) : list[key]) });
  assert.equal(asked(grows).format, "unknown");
  const built = (plugins) => inspect("", "1.36", undefined, plugins);
  assert.equal(built(["a"]).format, "unknown");
  assert.throws(() => built([1]), /^TypeError: inspect: plugins\[0\]: expected a text, found/);
});

test("a list's holes are values too, each of them none", () => {
  assert.throws(
    () => nodescore.evaluate({ ...workedExample(), nodes: new Array(3) }),
    /nodes\[0\]: expected an object/,
  );
});

test("objects within objects have an end, and it is said which", () => {
  let deep = {};
  for (let depth = 0; depth < 200; depth += 1) deep = { deep };
  assert.throws(() => nodescore.evaluate({ ...workedExample(), deep }), /too deep/);
});
