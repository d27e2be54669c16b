// The module's algorithm in plain JavaScript, except for one optimization: typed arrays, factors instead of divisions,
// trees whose bounds a search lowers, and searches that start where the last one ended. Here each pod class applies
// every change when it is next scheduled; the module applies most changes to all pod classes at once.

const RESOURCES = 4;
/** The scored resources' weights: cpu, memory, and devices if the pod requests them. */
const WEIGHTS = [1, 1, 0, 3];
/**
 * Reciprocals of the weights, without devices and with them; never below the true numbers, because products are
 * truncated.
 */
const ABOVE = 1 + Number.EPSILON;
const MEAN = ABOVE / (WEIGHTS[0] + WEIGHTS[1]);
const MEAN_WITH_DEVICES = ABOVE / (WEIGHTS[0] + WEIGHTS[1] + WEIGHTS[3]);
/** The binary logarithm of the number of cells that share a parent in a tree. */
const BITS = 5;
const WIDTH = 1 << BITS;

/**
 * Places all pods: every pod class has a tree of the nodes' scores, updated when it is next needed. `duration` is the
 * duration of the run alone, in milliseconds.
 */
export function scheduleWithTrees(input) {
  const cluster = new Cluster(input);
  const podClasses = input.podClasses.map((requests) => new PodClass(cluster, requests));
  const started = performance.now();
  const placements = new Int32Array(input.queue.length);
  for (let pod = 0; pod < placements.length; pod++) {
    const podClass = podClasses[input.queue[pod]];
    podClass.update();
    const node = podClass.tree.first();
    if (node >= 0) cluster.bind(podClass.requests, node);
    placements[pod] = node;
  }
  const duration = performance.now() - started;
  return {
    duration,
    placements,
    bytes: cluster.bytes() + podClasses.reduce((sum, podClass) => sum + podClass.bytes(), 0),
  };
}

/** The nodes, and a log of their changes. */
class Cluster {
  constructor({ packing, nodes, queue }) {
    this.packing = packing;
    this.count = nodes.length;
    this.allocatable = Float64Array.from(nodes.flat());
    this.free = Float64Array.from(this.allocatable);
    /** The percentage for each unit, rounded up by so little that truncation is exact for amounts below 2^43. */
    this.percents = this.allocatable.map((all) => (100 / all) * ABOVE);
    this.log = new Int32Array(queue.length);
    this.last = new Int32Array(this.count).fill(-1);
    this.changes = 0;
  }

  bind(requests, node) {
    const row = node * RESOURCES;
    for (let i = 0; i < RESOURCES; i++) this.free[row + i] -= requests[i];
    this.last[node] = this.changes;
    this.log[this.changes++] = node;
  }

  bytes() {
    return [this.allocatable, this.free, this.percents, this.log, this.last].reduce(
      (sum, array) => sum + array.byteLength,
      0,
    );
  }
}

class PodClass {
  constructor(cluster, requests) {
    this.cluster = cluster;
    this.requests = Float64Array.from(requests);
    this.tree = null;
    this.processed = 0;
  }

  update() {
    const { cluster } = this;
    const { log, last, changes } = cluster;
    if (this.tree === null) {
      const keys = new Uint8Array(cluster.count);
      for (let node = 0; node < keys.length; node++) keys[node] = this.key(node);
      this.tree = new Tree(keys);
    } else {
      for (let at = this.processed; at < changes; at++) {
        const node = log[at];
        if (last[node] === at) this.tree.set(node, this.key(node));
      }
    }
    this.processed = changes;
  }

  /** Returns the score plus 1; 0 if the pod does not fit. */
  key(node) {
    const { cluster, requests } = this;
    const { free, allocatable, percents, packing } = cluster;
    const row = node * RESOURCES;
    const cpu = free[row] - requests[0];
    const memory = free[row + 1] - requests[1];
    const devices = free[row + 3] - requests[3];
    if (cpu < 0 || memory < 0 || free[row + 2] < requests[2] || devices < 0) return 0;
    const cpuPercent = ((packing ? allocatable[row] - cpu : cpu) * percents[row]) | 0;
    const memoryPercent = ((packing ? allocatable[row + 1] - memory : memory) * percents[row + 1]) | 0;
    const sum = cpuPercent * WEIGHTS[0] + memoryPercent * WEIGHTS[1];
    if (requests[3] === 0) return ((sum * MEAN) | 0) + 1;
    const devicePercent = ((packing ? allocatable[row + 3] - devices : devices) * percents[row + 3]) | 0;
    return (((sum + devicePercent * WEIGHTS[3]) * MEAN_WITH_DEVICES) | 0) + 1;
  }

  bytes() {
    return this.tree === null ? 0 : this.tree.levels.reduce((sum, level) => sum + level.byteLength, 0);
  }
}

/** A tree of scores: each cell is an upper bound of the 32 cells below it. */
class Tree {
  constructor(keys) {
    this.levels = [keys];
    while (this.levels.at(-1).length > 1) {
      const below = this.levels.at(-1);
      const above = new Uint8Array(Math.ceil(below.length / WIDTH));
      for (let at = 0; at < above.length; at++) above[at] = highest(below, at << BITS);
      this.levels.push(above);
    }
    /** An upper bound of all keys; no node before the index `from` has a key that high. */
    this.key = this.levels.at(-1)[0];
    this.from = 0;
  }

  set(node, key) {
    const previous = this.levels[0][node];
    this.levels[0][node] = key;
    if (key > previous) this.lift(node, key);
  }

  lift(node, key) {
    if (key > this.key || (key === this.key && node < this.from)) {
      this.key = key;
      this.from = node;
    }
    let at = node;
    for (let level = 1; level < this.levels.length; level++) {
      at >>= BITS;
      if (this.levels[level][at] >= key) return;
      this.levels[level][at] = key;
    }
  }

  /** Returns the first node with the highest key: descends where there may be one, else climbs with a lower bound. */
  first() {
    const { levels, from } = this;
    if (this.key !== 0 && levels[0][from] === this.key) return from;
    let [level, at] = [0, from >> BITS];
    while (this.key !== 0) {
      const cells = levels[level];
      const found = indexOfKey(cells, at << BITS, this.key);
      if (found >= 0) {
        if (level-- === 0) {
          this.from = found;
          return found;
        }
        at = found;
        continue;
      }
      const bound = highest(cells, at << BITS);
      if (++level < levels.length) {
        levels[level][at] = bound;
        at >>= BITS;
      } else {
        level--;
        this.key = bound;
        this.from = 0;
      }
    }
    return -1;
  }
}

function indexOfKey(level, from, key) {
  const to = Math.min(from + WIDTH, level.length);
  for (let at = from; at < to; at++) if (level[at] === key) return at;
  return -1;
}

function highest(level, from) {
  let highest = 0;
  const to = Math.min(from + WIDTH, level.length);
  for (let at = from; at < to; at++) if (level[at] > highest) highest = level[at];
  return highest;
}

/** Returns the functions that `estimateNaiveRun` calls to try every node for a pod. */
export function everyNode() {
  let cluster;
  return {
    begin: (nodes, packing) => {
      cluster = new Cluster({ nodes, packing, queue: { length: 0 } });
    },
    bind: (node, requests) => cluster.bind(requests, node),
    best: (requests) => {
      const podClass = new PodClass(cluster, requests);
      let best = 0;
      let winner = -1;
      for (let node = 0; node < cluster.count; node++) {
        const key = podClass.key(node);
        if (key > best) {
          best = key;
          winner = node;
        }
      }
      return winner;
    },
  };
}
