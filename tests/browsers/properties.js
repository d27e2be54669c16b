// Checks in a browser, with random scenarios, properties that hold for every scenario.

import { api } from "../../pkg/api.js";
import initCluster, { NodeColumns } from "../../pkg/cluster/cluster.js";
import init from "../../pkg/nodescore.js";

/** Returns the numbers of passed and failed cases, and the first failures. */
globalThis.checkProperties = async (cases) => {
  await init();
  await initCluster();
  const broken = [];
  for (let seed = 1; seed <= cases; seed += 1) {
    const scenario = scenarioOf(random(seed));
    for (const [property, holds] of Object.entries(PROPERTIES)) {
      if (!holds(scenario)) broken.push(`${property}: seed ${seed}: ${JSON.stringify(scenario)}`);
    }
  }
  const passed = cases * Object.keys(PROPERTIES).length - broken.length;
  return { passed, failed: broken.length, broken: broken.slice(0, 5) };
};

const scoresOf = (scenario) => {
  const { errors, result } = api.evaluate(scenario);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return Object.fromEntries(result.nodes.map(({ name, score }) => [name, score]));
};
const isEqual = (a, b) => Object.keys(a).every((name) => a[name] === b[name]);

/** Compares the scores of columns with those of `evaluate()`, using the amounts in its trace. */
const columnsAgree = (scenario) => {
  const { nodes } = api.evaluate(scenario).result;
  const columns = new NodeColumns(nodes.length);
  for (const [at, { name }] of nodes[0].trace.resources.entries()) {
    const column = (field) => BigInt64Array.from(nodes, ({ trace }) => BigInt(trace.resources[at][field]));
    columns.setResource(name, column("allocatable"), column("used"));
  }
  columns.setScenario({ ...scenario, nodes: [] });
  const scores = [...columns.scores()];
  columns.free();
  return nodes.every(({ score }, node) => Number(score) === scores[node]);
};

const PROPERTIES = {
  "the same scenario has the same result": (scenario) => {
    const [first, second] = [scenario, structuredClone(scenario)].map((one) => JSON.stringify(api.evaluate(one)));
    return first === second;
  },
  "a score is from 0 to 100": (scenario) =>
    Object.values(scoresOf(scenario)).every((score) => Number(score) >= 0 && Number(score) <= 100),
  "the order of nodes changes no score": (scenario) =>
    isEqual(scoresOf(scenario), scoresOf({ ...scenario, nodes: scenario.nodes.toReversed() })),
  "only the ratio of weights matters": (scenario) => {
    const strategy = scenario.scoringStrategy;
    const resources = strategy.resources.map(({ name, weight }) => ({ name, weight: 2 * weight }));
    return isEqual(scoresOf(scenario), scoresOf({ ...scenario, scoringStrategy: { ...strategy, resources } }));
  },
  "columns have the scores of evaluate()": columnsAgree,
  "a canonical quantity is its own canonical form": ({ nodes }) =>
    Object.values(nodes[0].allocatable).every((text) => {
      const { canonical } = api.quantity(text);
      return api.quantity(canonical).canonical === canonical;
    }),
};

const TYPES = ["MostAllocated", "LeastAllocated", "RequestedToCapacityRatio"];
const UNITS = ["", "m", "k", "Ki", "M", "Mi", "G"];

function scenarioOf(below) {
  const names = ["cpu", "memory", "example.com/foo"].slice(0, 1 + below(3));
  const amounts = (limit) =>
    Object.fromEntries(names.map((name) => [name, `${below(limit)}${UNITS[below(UNITS.length)]}`]));
  const shape = [0, 1, 2].map((i) => ({ utilization: i * (30 + below(20)), score: below(11) }));
  return {
    scoringStrategy: {
      type: TYPES[below(TYPES.length)],
      resources: names.map((name) => ({ name, weight: 1 + below(50) })),
      requestedToCapacityRatio: { shape },
    },
    pod: { name: "pod", requests: amounts(50) },
    nodes: Array.from({ length: 1 + below(20) }, (_, i) => ({
      name: `node${i}`,
      allocatable: amounts(1000),
      used: amounts(400),
    })),
  };
}

/** Returns a Mulberry32 generator of integers from 0 to `below` - 1. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
