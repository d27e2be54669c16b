// The calls that every consumer makes to the package, and the expected answers.

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

/** The answers of both modules, as text. */
export function answers(nodescore, formats) {
  const { errors, result } = nodescore.evaluate(scenario);
  const { format } = formats.inspect("kind: KubeSchedulerConfiguration", nodescore.release());
  return JSON.stringify({ errors, score: result.nodes[0].score, format });
}

/** An element comes onto the page and shows the worked example; answers with its scores. */
export async function shown() {
  const element = document.createElement("nodescore-ranking");
  document.body.append(element);
  await element.ready;
  return element.result.result.nodes.map(({ score }) => score).join(" and ");
}

export const SHOWN = "60 and 69";

export const EXPECTED = JSON.stringify({ errors: [], score: "50", format: "kube-scheduler-configuration" });
