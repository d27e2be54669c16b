// An argument of a wrong type throws; an invalid value is returned as data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed, nodescore } from "./installed.mjs";
import { arrayWithReadLimit, memoryGrowth } from "./memory-growth.mjs";
import { workedExample } from "./worked-example.mjs";

const wrongTypes = {
  "no argument": undefined,
  null: null,
  "a number": 1,
  "a string": "{}",
  "an empty object": {},
  "nodes that are not an array": { ...workedExample(), nodes: {} },
  "a pod that is a string": { ...workedExample(), pod: "pod" },
};
for (const [name, argument] of Object.entries(wrongTypes)) {
  test(`evaluate throws for ${name}, and keeps working`, () => {
    assert.throws(() => nodescore.evaluate(argument), Error);
    assert.equal(nodescore.evaluate(workedExample()).result.nodes[0].score, "60");
  });
}

const notStrings = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 5],
  ["an array", []],
  ["an object", {}],
];
for (const [name, value] of notStrings) {
  test(`${name} instead of a string throws, and the module keeps working`, async () => {
    const { load } = await import(new URL("formats-node.js", installed));
    const { exportPolicy, inspect, jsonSchema, rewrite } = await load();
    assert.throws(() => jsonSchema(value), new TypeError(`jsonSchema: format: expected a string, found ${name}`));
    assert.throws(() => nodescore.quantity(value), new TypeError(`quantity: text: expected a string, found ${name}`));
    assert.throws(() => inspect(value, "1.36"), new TypeError(`inspect: text: expected a string, found ${name}`));
    assert.throws(() => inspect("", value), new TypeError(`inspect: scheduler: expected a string, found ${name}`));
    assert.throws(
      () => rewrite("", value, 0, {}, "1.36"),
      new TypeError(`rewrite: format: expected a string, found ${name}`),
    );
    assert.throws(
      () => rewrite("", "policy", 0, {}, value),
      new TypeError(`rewrite: scheduler: expected a string, found ${name}`),
    );
    assert.throws(
      () => exportPolicy({}, value),
      new TypeError(`exportPolicy: target: expected a string, found ${name}`),
    );
    if (value != null) {
      const text = new TypeError(`exportPolicy: text: expected a string, found ${name}`);
      assert.throws(() => exportPolicy({}, "v1", "1.36", value), text);
    }
    assert.equal(nodescore.quantity("1Ki").value, "1024");
    assert.equal(inspect("", "1.36").format, "unknown");
  });
}

for (const scheduler of ["1.99", "1.12", "2.0", "1.36.x", "v", "newest"]) {
  test(`a scheduler "${scheduler}" is refused by every function`, async () => {
    const { load } = await import(new URL("formats-node.js", installed));
    const { exportPolicy, inspect, jsonSchema, rewrite } = await load();
    const refused = new RegExp(`^unknown scheduler \`${scheduler}\`: use a version from 1.13 to 1.\\d+, or volcano$`);
    const text = "scoringStrategy: {type: MostAllocated}";
    const [policy] = inspect(text, "v1.36.99").policies;
    assert.throws(() => inspect(text, scheduler), { name: "TypeError", message: refused });
    assert.throws(() => rewrite(text, "fit-args", 0, policy, scheduler), { name: "TypeError", message: refused });
    assert.throws(() => exportPolicy(policy, "v1", scheduler), { name: "TypeError", message: refused });
    assert.throws(() => jsonSchema("volcano", scheduler), { name: "TypeError", message: refused });
  });
}

const invalidIndexes = [Number.NaN, -1, 0.5, null, undefined, "0", {}, 2n];
for (const number of invalidIndexes) {
  test(`the ${typeof number} ${number} is rejected as a policy's index`, async () => {
    const { load } = await import(new URL("formats-node.js", installed));
    const { exportPolicy, inspect, rewrite } = await load();
    const text = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles: [{}]\n";
    const {
      format,
      policies: [policy],
    } = inspect(text, "1.36");
    policy.scoringStrategy.type = "MostAllocated";
    assert.ok(rewrite(text, format, 0, policy, "1.36").length > 0);
    assert.deepEqual(rewrite(text, format, 2 ** 32, policy, "1.36"), []);
    assert.throws(() => rewrite(text, format, number, policy, "1.36"), {
      name: "RangeError",
      message: /^rewrite: index: expected a safe integer >= 0/,
    });
    if (number != null)
      assert.throws(() => exportPolicy(policy, "v1", "1.36", text, number), /^RangeError: exportPolicy: index: /);
  });
}

test("returns every invalid value with a path, a code, a message and help", () => {
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

test("returns a valid shape even if another value is invalid", () => {
  const { shape } = nodescore.evaluate(workedExample({ weights: { cpu: "0.5" } }));
  assert.equal(shape.curve.length, 101);
});

test("returns an invalid quantity as data", () => {
  const { error } = nodescore.quantity("1Qi");
  assert.deepEqual(Object.keys(error).sort(), ["code", "help", "message"]);
});

const notPlainValues = [
  ["a Map", new Map([["cpu", "2"]])],
  ["a Promise", Promise.resolve({ cpu: "2" })],
  ["a Date", new Date(0)],
  ["a function", () => ({ cpu: "2" })],
  ["a BigInt", 2n],
  ["a typed array", new Uint8Array(3)],
];
for (const [name, requests] of notPlainValues) {
  test(`${name} throws instead of counting as empty requests`, () => {
    assert.throws(() => nodescore.evaluate({ ...workedExample(), pod: { requests } }), /plain values/);
  });
}

test("accepts objects without a prototype and objects of another realm", async () => {
  const withoutPrototype = Object.assign(Object.create(null), workedExample());
  assert.equal(nodescore.evaluate(withoutPrototype).result.nodes[0].score, "60");
  const { runInNewContext } = await import("node:vm");
  const fromOtherRealm = runInNewContext(`(${JSON.stringify(workedExample())})`);
  assert.equal(nodescore.evaluate(fromOtherRealm).result.nodes[0].score, "60");
});

test("counts a long string each time it occurs", () => {
  const name = "n".repeat(1e6);
  const nodes = Array(500).fill({ name, allocatable: {} });
  assert.throws(() => nodescore.evaluate({ ...workedExample(), nodes }), /more in this than can be read/);
});

test("rejects an argument that is too large before it copies it", () => {
  const long = "n".repeat(5e8);
  const tooLarge = {
    "an array without elements": { nodes: arrayWithReadLimit(2 ** 32 - 1) },
    "a nested array": { nodes: [{ pods: arrayWithReadLimit(10_000_000) }] },
    "a string": { nodes: [{ name: long }] },
    "the name of a field": { [long]: 1 },
  };
  for (const [name, part] of Object.entries(tooLarge)) {
    const evaluate = () => nodescore.evaluate({ ...workedExample(), ...part });
    const growth = memoryGrowth(() => assert.throws(evaluate, /more in this than can be read/, name));
    assert.ok(growth < 1e6, name);
  }
  const numbers = { requests: new Uint8Array(100_000_000) };
  assert.throws(() => nodescore.evaluate({ ...workedExample(), pod: numbers }), /plain values/);
});

test("schedulers and plugins are arrays of strings of limited size", async () => {
  const { load } = await import(new URL("formats-node.js", installed));
  const { inspect } = await load();
  const inspectWith = (list) => inspect("", "1.36", list);
  assert.equal(inspectWith(["a"]).format, "unknown");
  assert.equal(inspectWith(null).format, "unknown");
  for (const list of [5, "a", {}, { length: 2 ** 32 }]) {
    assert.throws(() => inspectWith(list), /^TypeError: inspect: schedulers: expected an array of strings, found/);
  }
  for (const list of [[5], [null], new Array(2e8)]) {
    assert.throws(() => inspectWith(list), /^TypeError: inspect: schedulers\[0\]: expected a string, found/);
  }
  assert.throws(
    () => inspectWith(Array(1e6).fill("n".repeat(1e5))),
    /^TypeError: inspect: schedulers: there is more in this/,
  );
  let lengthReads = 0;
  const growingArray = new Proxy(["a", "b"], {
    get: (list, key) => (key === "length" ? Math.min(lengthReads++, 2) : list[key]),
  });
  assert.equal(inspectWith(growingArray).format, "unknown");
  const inspectWithPlugins = (plugins) => inspect("", "1.36", undefined, plugins);
  assert.equal(inspectWithPlugins(["a"]).format, "unknown");
  assert.throws(() => inspectWithPlugins([1]), /^TypeError: inspect: plugins\[0\]: expected a string, found/);
});

test("reads a hole in an array as undefined", () => {
  assert.throws(
    () => nodescore.evaluate({ ...workedExample(), nodes: new Array(3) }),
    /nodes\[0\]: expected an object/,
  );
});

test("rejects objects that are nested too deeply", () => {
  let deep = {};
  for (let depth = 0; depth < 200; depth += 1) deep = { deep };
  assert.throws(() => nodescore.evaluate({ ...workedExample(), deep }), /too deep/);
});
