// What one would write in JavaScript: every node for every pod, and the module's own algorithm on typed arrays.

const RESOURCES = 4;
/** What is scored, and its weight: cpu, memory, devices, of which a pod has to ask. */
const SCORED = [0, 1, 3];
const WEIGHTS = [1, 1, 0, 3];
/** How many cells of a tree share one above them. */
const WIDTH = 16;

/** Where the first pods go. */
export function naive(problem, pods) {
  const cluster = clusterOf(problem);
  return problem.queue.subarray(0, pods).reduce((placed, shape, pod) => {
    let best = 0;
    let winner = -1;
    for (let node = 0; node < cluster.count; node++) {
      const key = keyOf(cluster, problem.shapes[shape], node);
      if (key > best) {
        best = key;
        winner = node;
      }
    }
    bind(cluster, problem.shapes[shape], winner);
    placed[pod] = winner;
    return placed;
  }, new Int32Array(pods));
}

/** Where all pods go: every shape has a tree of the nodes' scores, brought up to date when it is next needed. */
export function boards(problem) {
  const cluster = clusterOf(problem);
  const trees = problem.shapes.map(() => null);
  const seen = problem.shapes.map(() => 0);
  const log = new Int32Array(problem.queue.length);
  const last = new Int32Array(cluster.count).fill(-1);
  let changes = 0;
  return Int32Array.from(problem.queue, (number) => {
    const shape = problem.shapes[number];
    if (trees[number] === null) {
      trees[number] = treeOf(Uint8Array.from({ length: cluster.count }, (_, node) => keyOf(cluster, shape, node)));
    } else {
      for (let at = seen[number]; at < changes; at++) {
        const node = log[at];
        if (last[node] === at) set(trees[number], node, keyOf(cluster, shape, node));
      }
    }
    seen[number] = changes;
    const node = first(trees[number]);
    if (node >= 0) {
      bind(cluster, shape, node);
      last[node] = changes;
      log[changes++] = node;
    }
    return node;
  });
}

function clusterOf({ packing, nodes }) {
  return {
    packing,
    count: nodes.length,
    allocatable: Float64Array.from(nodes.flat()),
    used: new Float64Array(nodes.length * RESOURCES),
  };
}

/** The score and 1; 0 where the pod does not fit. */
function keyOf({ packing, allocatable, used }, shape, node) {
  const row = node * RESOURCES;
  for (let i = 0; i < RESOURCES; i++) if (shape[i] > 0 && used[row + i] + shape[i] > allocatable[row + i]) return 0;
  let sum = 0;
  let weights = 0;
  for (const i of SCORED) {
    const all = allocatable[row + i];
    if (all === 0 || (i === 3 && shape[i] === 0)) continue;
    const asked = used[row + i] + shape[i];
    sum += WEIGHTS[i] * Math.floor(((packing ? asked : all - asked) * 100) / all);
    weights += WEIGHTS[i];
  }
  return (weights === 0 ? 0 : Math.floor(sum / weights)) + 1;
}

function bind({ used }, shape, node) {
  if (node >= 0) for (let i = 0; i < RESOURCES; i++) used[node * RESOURCES + i] += shape[i];
}

function treeOf(keys) {
  const levels = [keys];
  while (levels.at(-1).length > 1) {
    const below = levels.at(-1);
    const above = new Uint8Array(Math.ceil(below.length / WIDTH));
    for (let at = 0; at < above.length; at++) above[at] = highest(below, at * WIDTH);
    levels.push(above);
  }
  return levels;
}

function highest(level, from) {
  let highest = 0;
  const to = Math.min(from + WIDTH, level.length);
  for (let at = from; at < to; at++) if (level[at] > highest) highest = level[at];
  return highest;
}

function set(levels, node, key) {
  levels[0][node] = key;
  let at = node;
  for (let level = 1; level < levels.length; level++) {
    at = Math.floor(at / WIDTH);
    const now = highest(levels[level - 1], at * WIDTH);
    if (levels[level][at] === now) return;
    levels[level][at] = now;
  }
}

function first(levels) {
  const top = levels.at(-1)[0];
  if (top === 0) return -1;
  let at = 0;
  for (let level = levels.length - 2; level >= 0; level--) {
    at *= WIDTH;
    while (levels[level][at] !== top) at++;
  }
  return at;
}
