// The cluster that a policy is tried on.
import { closeSync, openSync, readSync } from "node:fs";
import { load } from "../cluster-node.js";

/** So many waiting pods are scored for a policy, and so many nodes are shown for each. */
const [PODS, NODES] = [5, 5];
const CHUNK = 1 << 20;

/** The cluster that is in some files of kubectl. */
export async function readCluster(paths) {
  const { ClusterReader } = await load();
  const reader = new ClusterReader();
  for (const path of paths) readInto(reader, path);
  return new Cluster(reader);
}

/** In pieces: such files can be larger than a text may be. */
function readInto(reader, path) {
  try {
    const file = openSync(path, "r");
    const bytes = new Uint8Array(CHUNK);
    for (let length = readSync(file, bytes); length > 0; length = readSync(file, bytes)) {
      reader.push(bytes.subarray(0, length));
    }
    closeSync(file);
  } catch (error) {
    throw new Error(`cannot read \`${path}\`: ${error.message}`);
  }
  reader.finish();
}

class Cluster {
  #reader;
  #waiting;
  #names;

  constructor(reader) {
    this.#reader = reader;
    this.#waiting = reader.candidates("", Number.MAX_SAFE_INTEGER).list.filter(({ pending }) => pending > 0);
    this.#names = reader.nodes().nodes.map(({ name }) => name);
  }

  /** The schedulers that waiting pods ask for. */
  schedulers() {
    return [...new Set(this.#waiting.flatMap(({ schedulers }) => schedulers))];
  }

  /** The best nodes for the first pods that wait for each policy. */
  rankings(drafts, scorer) {
    return drafts.flatMap((draft) => {
      const waiting = this.#waiting.filter(({ schedulers }) => draft.name === "" || schedulers.includes(draft.name));
      return waiting.slice(0, PODS).map(({ pod }) => ({ policy: draft.name, ...this.#ranking(draft, scorer, pod) }));
    });
  }

  #ranking({ scoringStrategy, binpack, profile }, scorer, pod) {
    const scenario = { scorer, scoringStrategy, binpack, profile, pod, nodes: [] };
    const { errors, fits, ties, best } = this.#reader.rank(scenario, NODES);
    const nodes = best.filter((one) => one.fits).map(({ node, score }) => ({ node: this.#names[node], score }));
    return { pod: pod.name, errors, fits, ties, nodes };
  }
}
