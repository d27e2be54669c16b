// The cluster that a policy is tried on.
import { createReadStream } from "node:fs";
import { load } from "../cluster-node.js";

/** So many waiting pods are scored for a policy; so many feasible nodes are shown for each, and so many others. */
const [PODS, NODES] = [5, 5];
const CHUNK = 1 << 20;

/** Whose scheduler it is that reads a file without a name for it. */
const SCHEDULERS = { policy: "default-scheduler", "fit-args": "default-scheduler", "volcano-conf": "volcano" };

/** The cluster that is in some files of kubectl. */
export async function readCluster(paths) {
  const { ClusterReader } = await load();
  const reader = new ClusterReader();
  for (const path of paths) await readInto(reader, path);
  const { nodes, placed, elsewhere, pending, terminated } = reader.summary();
  const cluster = new Cluster(reader, paths);
  if (nodes + placed + elsewhere + pending + terminated === 0) {
    const files = paths.map((path) => `\`${path}\``).join(", ");
    throw new NoCluster(`no node and no pod in ${files}: use kubectl get -o json`, cluster.problems());
  }
  return cluster;
}

/** There is nothing in the files, and perhaps why. */
class NoCluster extends Error {
  constructor(message, more) {
    super(message);
    this.more = more;
  }
}

/** In pieces: such files can be larger than a text may be. */
async function readInto(reader, path) {
  const pieces = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  try {
    for await (const bytes of pieces) reader.push(bytes);
  } catch (error) {
    throw new Error(`cannot read \`${path}\`: ${error.message}`);
  }
  reader.finish();
}

class Cluster {
  #reader;
  #waiting;
  #nodes;
  #paths;

  constructor(reader, paths) {
    this.#reader = reader;
    this.#paths = paths;
    this.#waiting = reader.candidates("", Number.MAX_SAFE_INTEGER).list.filter(({ pending }) => pending > 0);
    this.#nodes = reader.nodes().nodes;
  }

  /** What could not be read, line by line. */
  problems() {
    const { problems, moreProblems } = this.#reader.summary();
    const lines = problems.map(({ text, line, column, object, message, help }) => {
      const whose = object === "" ? "" : `${object}: `;
      return `${this.#paths[text]}:${line}:${column}: warning: ${whose}${message}; ${help}`;
    });
    return moreProblems === 0 ? lines : [...lines, `and ${moreProblems} more problems`];
  }

  /** The schedulers that waiting pods ask for. */
  schedulers() {
    return [...new Set(this.#waiting.flatMap(({ schedulers }) => schedulers))];
  }

  /** The best nodes for the first pods that wait for each policy's scheduler. */
  rankings({ format, drafts }, scorer) {
    return drafts.flatMap((draft) => {
      const scheduler = SCHEDULERS[format] ?? draft.name;
      const waiting = this.#waiting.filter(({ schedulers }) => schedulers.includes(scheduler));
      if (waiting.length === 0)
        return [{ policy: draft.name, scheduler, pod: null, errors: [], nodes: [], filtered: [] }];
      const shown = waiting.slice(0, PODS);
      return shown.map((candidate) => ({ policy: draft.name, scheduler, ...this.#ranking(draft, scorer, candidate) }));
    });
  }

  #ranking({ scoringStrategy, binpack, profile }, scorer, { pod, otherAffinity }) {
    const scenario = { scorer, scoringStrategy, binpack, profile, pod, nodes: [] };
    const { errors, fits, ties, refusals, best } = this.#reader.rank(scenario, this.#nodes.length);
    const shown = ({ node, score, filtered }) => {
      const { name, cordoned, taints, ready } = this.#nodes[node];
      return { node: name, score, cordoned, taints, ready, filtered };
    };
    return {
      pod: pod.name,
      otherAffinity,
      errors,
      fits,
      ties,
      refusals,
      nodes: best.slice(0, Math.min(fits, NODES)).map(shown),
      filtered: best.slice(fits, fits + NODES).map(shown),
    };
  }
}
