// Idiomatic JavaScript: nodes are objects, and the score is computed as the documentation explains it.

import { scoreAt } from "./input.mjs";

export function objectScorer({ nodes, resources, weights, pods, shapes }) {
  const nodeObjects = Array.from({ length: nodes }, (_, node) => ({
    allocatable: Object.fromEntries(resources.map(({ name, allocatable }) => [name, allocatable[node]])),
    requested: Object.fromEntries(resources.map(({ name, requested }) => [name, requested[node]])),
  }));
  const policy = { shape: shapes[0], resources: resources.map(({ name, weight }) => ({ name, weight })) };
  let pod = podOf(0);

  function podOf(variant) {
    return Object.fromEntries(resources.map(({ name }, at) => [name, pods[variant][at]]));
  }

  return {
    setPod: (variant) => {
      pod = podOf(variant);
    },
    setShape: (variant) => {
      policy.shape = shapes[variant];
    },
    setWeights: (variant) => {
      policy.resources.forEach((resource, at) => {
        resource.weight = weights[variant][at];
      });
    },
    scores: () => nodeObjects.map((node) => score(node, pod, policy)),
  };
}

function score(node, pod, policy) {
  let sum = 0;
  let weights = 0;
  for (const { name, weight } of policy.resources) {
    const allocatable = node.allocatable[name];
    if (allocatable === 0) continue;
    const requested = node.requested[name] + pod[name];
    const utilization = requested > allocatable ? 100 : Math.floor((requested * 100) / allocatable);
    const score = scoreAt(policy.shape, utilization);
    if (score > 0) {
      sum += score * weight;
      weights += weight;
    }
  }
  return weights === 0 ? 0 : Math.round(sum / weights);
}
