// A log of a kube-scheduler that scores two nodes.

const line = (file: string, message: string): string => `I0512 09:20:03.539304       1 ${file}] ${message}\n`;

const amounts = (node: string, cpu: number, memory: number, score: number): string =>
  line(
    "resource_allocation.go:73",
    `"Listing internal info for allocatable resources, requested resources and score" pod="default/web" node="${node}" resourceAllocationScorer="LeastAllocated" allocatableResource=map[cpu:3100 memory:16005832704] requestedResource=map[cpu:${cpu} memory:${memory}] resourceScore=${score}`,
  );

const total = (node: string, score: number): string =>
  line(
    "schedule_one.go:690",
    `"Calculated node's final score for pod" pod="default/web" node="${node}" score=${score}`,
  );

export const SCHEDULER_LOG = [
  amounts("n1", 2320, 8_002_916_352, 37),
  amounts("n2", 1620, 2_564_816_896, 65),
  total("n1", 337),
  total("n2", 365),
  line(
    "schedule_one.go:250",
    '"Successfully bound pod to node" pod="default/web" node="n2" evaluatedNodes=3 feasibleNodes=2',
  ),
].join("");
