// Tests the values that the package returns to JavaScript, and the representation of int64.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nodescore } from "./installed.mjs";
import { workedExample } from "./worked-example.mjs";

const ABOVE_DOUBLE = "9007199254740993"; // 2^53 + 1, which a JavaScript number cannot represent
const MIN_INT64 = "-9223372036854775808";

test("the worked example gives 60 and 69", () => {
  const { errors, result } = nodescore.evaluate(workedExample());
  assert.deepEqual(errors, []);
  assert.equal(result.scorer, "v1.36.3");
  assert.deepEqual(
    result.nodes.map(({ name, score }) => [name, score]),
    [
      ["node 1", "60"],
      ["node 2", "69"],
    ],
  );
  assert.deepEqual([result.ranking, result.winners], [[1, 0], [1]]);
});

for (const amount of [ABOVE_DOUBLE, MIN_INT64]) {
  test(`${amount} is parsed as a quantity without loss`, () => {
    assert.equal(nodescore.quantity(amount).canonical, amount);
  });

  test(`${amount} as a weight is rejected with its exact value`, () => {
    const { errors, result } = nodescore.evaluate(workedExample({ weights: { cpu: amount } }));
    assert.equal(result, null);
    assert.deepEqual(
      errors.map(({ path, value }) => [path, value]),
      [["scoringStrategy.resources[1].weight", amount]],
    );
  });
}

test("names of any length come back unchanged", () => {
  const names = ["a", "ab", "abc", "abcd", "abcde", "é", "aé", "日", "日本", "😀", "a😀", "abc\u007f", "\u0000ab"];
  const { result } = nodescore.evaluate(workedExample({ nodes: names.map((name) => ({ name })) }));
  assert.deepEqual(
    result.nodes.map(({ name }) => name),
    names,
  );
});

test("the value of a quantity is exact", () => {
  assert.equal(nodescore.quantity(ABOVE_DOUBLE).value, ABOVE_DOUBLE);
  // Value() wraps at 2^63, as Kubernetes' own does.
  assert.equal(nodescore.quantity("9223372036854775808").value, MIN_INT64);
});

test("an amount above 2^53 is exact in the trace", () => {
  const node = { name: "big", allocatable: { "intel.com/foo": ABOVE_DOUBLE, memory: "1Gi", cpu: 8 } };
  const { errors, result } = nodescore.evaluate(workedExample({ nodes: [node] }));
  assert.deepEqual(errors, []);
  const foo = result.nodes[0].trace.resources.find(({ name }) => name === "intel.com/foo");
  assert.equal(foo.allocatable, ABOVE_DOUBLE);
});

test("an amount above 2^63 wraps in the trace, as Kubernetes' own does", () => {
  const { nodes, ...scenario } = workedExample();
  nodes[0].used.memory = ABOVE_DOUBLE;
  nodes[1].used.memory = "9223372036854775808";
  const { result } = nodescore.evaluate({ ...scenario, nodes });
  const memory = result.nodes.map(({ trace }) => trace.resources.find(({ name }) => name === "memory").used);
  assert.deepEqual(memory, [ABOVE_DOUBLE, MIN_INT64]);
});

test("absent values are null, and objects are plain", () => {
  const { result } = nodescore.evaluate(workedExample());
  assert.equal(Object.getPrototypeOf(result.nodes[0].trace.resources[0].segment), Object.prototype);
  const broken = nodescore.evaluate({ scoringStrategy: {}, pod: {}, nodes: [] });
  assert.deepEqual([broken.result, broken.shape], [null, null]);
});

test("a wrong value is returned as an error, and a wrong type throws", () => {
  const { errors } = nodescore.evaluate({ ...workedExample(), pod: { requests: { cpu: "two" } } });
  assert.equal(errors[0].path, "pod.requests[cpu]");
  for (const [argument, message] of [
    [null, /./],
    [{ nodes: 5 }, /./],
    [{ ...workedExample(), pod: { requests: { cpu: 1.5 } } }, /^pod\.requests\.cpu: /],
  ]) {
    assert.throws(() => nodescore.evaluate(argument), { name: "TypeError", message });
  }
});

test("an invalid quantity has a reason and a fix", () => {
  const { error } = nodescore.quantity("256MB");
  assert.equal(error.code, "quantity-format");
  assert.match(error.help.text, /Mi/);
});
