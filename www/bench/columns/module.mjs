// The columns module: columns are copied into it once, edits and scores cross between JavaScript and the module.

import { scenarioOf } from "./input.mjs";

export function moduleScorer(NodeColumns, input) {
  const { nodes, resources, weights, pods, shapes } = input;
  const columns = new NodeColumns(nodes);
  for (const { name, allocatable, requested } of resources) columns.setResource(name, allocatable, requested);
  const errors = columns.setScenario(scenarioOf(input));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const requests = pods.map((pod) => Float64Array.from(pod));
  const weightArrays = weights.map((weights) => Float64Array.from(weights));
  const points = shapes.map((shape) => ["utilization", "score"].map((key) => Uint8Array.from(shape, (p) => p[key])));
  const scores = new Uint8Array(nodes);
  const [{ name, allocatable, requested }] = resources;
  return {
    setPod: (variant) => columns.setRequests(requests[variant]),
    setShape: (variant) => columns.setShape(...points[variant]),
    setWeights: (variant) => columns.setWeights(weightArrays[variant]),
    setNode: (variant) =>
      columns.setNode(nodes >> 1, name, allocatable[nodes >> 1], requested[nodes >> 1] + variant * 1000),
    scores: () => columns.scores(scores),
  };
}

/** Passes everything as objects in one call that returns every node's arithmetic, as a page with a few nodes does. */
export function evaluateScorer(evaluate, input) {
  const { resources, pods } = input;
  const quantities = (amountOf) =>
    Object.fromEntries(
      resources.map((resource, at) => [resource.name, quantityOf(resource.name, amountOf(resource, at))]),
    );
  const scenario = scenarioOf(input);
  scenario.nodes = Array.from({ length: input.nodes }, (_, node) => ({
    allocatable: quantities(({ allocatable }) => allocatable[node]),
    used: quantities(({ requested }) => requested[node]),
  }));
  return {
    setPod: (variant) => {
      scenario.pod = { requests: quantities((_, at) => pods[variant][at]) };
    },
    scores: () => evaluate(scenario).result.nodes.map(({ score }) => Number(score)),
  };
}

function quantityOf(name, amount) {
  return name === "cpu" ? `${amount}m` : amount;
}
