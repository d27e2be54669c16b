// Generates the nodes of a typical cluster, and a RequestedToCapacityRatio policy; the bench in Rust generates the
// same.

const NAMES = ["cpu", "memory", "example.com/gpu", "ephemeral-storage", "example.com/foo", "hugepages-2Mi"];
const WEIGHTS = [3, 1, 5, 2, 1, 4];
/** The allocatable amounts of the smallest node: cpu in thousandths, the others in bytes or units. */
const SIZES = [16_000, 64 * 2 ** 30, 8, 200 * 2 ** 30, 24, 2 ** 33];
/** The requests of the two pods that are scored in turn. */
const PODS = [
  [500, 2 ** 30, 1, 2 ** 31, 2, 2 ** 22],
  [1_250, 3 * 2 ** 29, 2, 2 ** 30, 1, 2 ** 23],
];

/** Generates an input with this many nodes, resources and points of the shape. */
export function generateInput(nodes, resources = 3, points = 3) {
  const generated = Array.from({ length: resources }, (_, number) => resourceOf(number, nodes));
  return {
    nodes,
    resources: generated,
    weights: [0, 1].map((variant) => generated.map(({ weight }) => weight + variant)),
    pods: [0, 1].map((variant) => generated.map(({ requests }) => requests[variant])),
    shapes: [0, 1].map((variant) => shapeOf(points, variant)),
  };
}

function resourceOf(number, nodes) {
  const kind = number % NAMES.length;
  const name = number < NAMES.length ? NAMES[kind] : `example.com/more-${number}`;
  const allocatable = Float64Array.from({ length: nodes }, (_, node) => allocatableOf(kind, node));
  const requested = allocatable.map((amount, node) => Math.floor((amount / 1024) * usedPart(node * 31 + number)));
  return { name, weight: WEIGHTS[kind], requests: PODS.map((pod) => pod[kind]), allocatable, requested };
}

/** Returns an allocatable amount: nodes have four sizes, and one in eight has devices. */
function allocatableOf(kind, node) {
  const devices = kind === 2 || kind === 4;
  return devices && node % 8 !== 0 ? 0 : SIZES[kind] * [1, 2, 2, 4][node % 4];
}

/** Returns a pseudorandom integer from 0 to 1023. */
function usedPart(number) {
  const hash = Math.imul(number ^ (number >>> 7), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) & 1023;
}

/** Returns a shape that rises and falls, or falls and rises. */
function shapeOf(points, variant) {
  return Array.from({ length: points }, (_, at) => ({
    utilization: Math.round((at * 100) / (points - 1)),
    score: (at + variant) % 2 === 0 ? (at % 5) + variant : 10 - (at % 4),
  }));
}

/** Returns the scenario in the format of the package, without nodes. */
export function scenarioOf({ resources, pods, shapes, weights }) {
  const weightedResources = resources.map(({ name }, at) => ({ name, weight: weights[0][at] }));
  const requests = Object.fromEntries(resources.map(({ name }, at) => [name, quantity(name, pods[0][at])]));
  return {
    scoringStrategy: {
      type: "RequestedToCapacityRatio",
      resources: weightedResources,
      requestedToCapacityRatio: { shape: shapes[0] },
    },
    pod: { requests },
    nodes: [],
  };
}

export function quantity(name, amount) {
  return name === "cpu" ? `${amount}m` : String(amount);
}

/** Returns the resource score at each integer percentage, as kube-scheduler computes it. */
export function tableOf(shape) {
  const table = new Uint8Array(101);
  for (let percent = 0, at = 0; percent <= 100; percent++) {
    while (at < shape.length && percent > shape[at].utilization) at++;
    table[percent] = scoreBefore(shape, at, percent);
  }
  return table;
}

export function scoreAt(shape, utilization) {
  const at = shape.findIndex((point) => utilization <= point.utilization);
  return scoreBefore(shape, at === -1 ? shape.length : at, utilization);
}

/** Returns the score between two points; `at` is the index of the first point that is not below the utilization. */
function scoreBefore(shape, at, utilization) {
  if (at === 0) return shape[0].score * 10;
  if (at === shape.length) return shape[at - 1].score * 10;
  const [from, to] = [shape[at - 1], shape[at]];
  const rise = (to.score - from.score) * 10;
  const increase = (rise * (utilization - from.utilization)) / (to.utilization - from.utilization);
  return from.score * 10 + Math.trunc(increase);
}
