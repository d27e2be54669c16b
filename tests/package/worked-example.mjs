// The worked example of the Kubernetes documentation; tests can replace its weights and nodes.

const node = (name, foo, usedFoo, usedMemory, usedCpu) => ({
  name,
  allocatable: { "intel.com/foo": foo, memory: "1Gi", cpu: 8 },
  used: { "intel.com/foo": usedFoo, memory: usedMemory, cpu: usedCpu },
});

export function workedExample({ weights = {}, nodes } = {}) {
  const weight = { "intel.com/foo": 5, cpu: 3, memory: 1, ...weights };
  return {
    scoringStrategy: {
      type: "RequestedToCapacityRatio",
      resources: Object.entries(weight).map(([name, weight]) => ({ name, weight })),
      requestedToCapacityRatio: {
        shape: [
          { utilization: 0, score: 0 },
          { utilization: 100, score: 10 },
        ],
      },
    },
    pod: { requests: { "intel.com/foo": 2, memory: "256Mi", cpu: 2 } },
    nodes: nodes ?? [node("node 1", 4, 1, "256Mi", 1), node("node 2", 8, 2, "512Mi", 6)],
  };
}
