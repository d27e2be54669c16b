// The module itself: columns go in once, edits and scores cross.

import { scenarioOf } from "./problem.mjs";

export function inModule(NodeColumns, problem) {
  const { nodes, resources, weights, pods, shapes } = problem;
  const columns = new NodeColumns(nodes);
  for (const { name, allocatable, requested } of resources) columns.setResource(name, allocatable, requested);
  const errors = columns.setScenario(scenarioOf(problem));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const requests = pods.map((pod) => Float64Array.from(pod));
  const weighed = weights.map((weights) => Float64Array.from(weights));
  const points = shapes.map((shape) => ["utilization", "score"].map((key) => Uint8Array.from(shape, (p) => p[key])));
  const scores = new Uint8Array(nodes);
  const [{ name, allocatable, requested }] = resources;
  return {
    setPod: (turn) => columns.setRequests(requests[turn]),
    setShape: (turn) => columns.setShape(...points[turn]),
    setWeights: (turn) => columns.setWeights(weighed[turn]),
    setNode: (turn) => columns.setNode(nodes >> 1, name, allocatable[nodes >> 1], requested[nodes >> 1] + turn * 1000),
    scores: () => columns.scores(scores),
  };
}

/** Everything as objects in one call, and every node's arithmetic back: what a page with a few nodes does. */
export function evaluated(evaluate, problem) {
  const { resources, pods } = problem;
  const amounts = (amountOf) =>
    Object.fromEntries(resources.map((one, at) => [one.name, written(one.name, amountOf(one, at))]));
  const scenario = scenarioOf(problem);
  scenario.nodes = Array.from({ length: problem.nodes }, (_, node) => ({
    allocatable: amounts(({ allocatable }) => allocatable[node]),
    used: amounts(({ requested }) => requested[node]),
  }));
  return {
    setPod: (turn) => {
      scenario.pod = { requests: amounts((_, at) => pods[turn][at]) };
    },
    scores: () => evaluate(scenario).result.nodes.map(({ score }) => Number(score)),
  };
}

function written(name, amount) {
  return name === "cpu" ? `${amount}m` : amount;
}
