// The calls that every consumer makes to the package, and the expected results.

const scenario = {
  scoringStrategy: {
    type: "RequestedToCapacityRatio",
    requestedToCapacityRatio: {
      shape: [
        { utilization: 0, score: 0 },
        { utilization: 100, score: 10 },
      ],
    },
  },
  pod: { requests: { cpu: 2, memory: "256Mi" } },
  nodes: [{ name: "half full", allocatable: { cpu: 8, memory: "1Gi" }, used: { cpu: 2, memory: "256Mi" } }],
};

/** Returns the results of both modules as JSON. */
export function answers(nodescore, formats) {
  const { errors, result } = nodescore.evaluate(scenario);
  const { format } = formats.inspect("kind: KubeSchedulerConfiguration", nodescore.release());
  return JSON.stringify({ errors, score: result.nodes[0].score, format });
}

/** Adds an element to the page, which shows the worked example, and returns its scores. */
export async function elementScores() {
  const element = document.createElement("nodescore-ranking");
  document.body.append(element);
  await element.ready;
  return element.result.result.nodes.map(({ score }) => score).join(" and ");
}

export const EXPECTED_SCORES = "60 and 69";

export const EXPECTED = JSON.stringify({ errors: [], score: "50", format: "kube-scheduler-configuration" });
