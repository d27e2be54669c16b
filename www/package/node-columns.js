import {
  bytes,
  column,
  count,
  index,
  integer,
  isIndex,
  lengthOf,
  shortArray,
  string,
  typedArray,
} from "./arguments.js";
import { NodeColumns as Handle } from "./cluster/cluster.js";
import { recoveringClass } from "./recover.js";

/** Returns the class whose methods check their arguments and run on a fresh instance after a trap. */
export const nodeColumns = (recovering) => {
  // Outside the class, because esbuild gives the imported class the same name.
  const Base = recoveringClass(recovering, Handle);
  return class NodeColumns extends Base {
    #nodes;
    /** The array that scores were last written to, and a view of its bytes: callers usually pass the same array again. */
    #target;
    #bytes;

    constructor(nodes) {
      super(count("NodeColumns: nodes", nodes));
      this.#nodes = nodes;
    }

    setResource(name, allocatable, used) {
      super.setResource(
        string("setResource: name", name),
        column("setResource: allocatable", allocatable, this.#nodes, Float64Array, BigInt64Array),
        column("setResource: used", used, this.#nodes, Float64Array, BigInt64Array),
      );
    }

    setNode(node, name, allocatable, used) {
      super.setNode(
        index("setNode: node", node, this.#nodes),
        string("setNode: name", name),
        integer("setNode: allocatable", allocatable),
        integer("setNode: used", used),
      );
    }

    setShape(utilizations, scores) {
      const points = [bytes("setShape: utilizations", utilizations), bytes("setShape: scores", scores)];
      return !points.includes(null) && super.setShape(...points);
    }

    setWeights(weights) {
      const found = shortArray("setWeights: weights", weights);
      return found !== null && super.setWeights(found);
    }

    setRequests(amounts) {
      const found = shortArray("setRequests: amounts", amounts);
      return found !== null && super.setRequests(found);
    }

    scores(target) {
      if (target === undefined || target === null) return super.scores();
      if (target !== this.#target) {
        const length = lengthOf("scores: target", target, Uint8Array);
        if (length !== this.#nodes || length === 0) return super.scores();
        this.#bytes = typedArray("scores: target", target, Uint8Array);
        this.#target = target;
      }
      // The buffer has no bytes if it was transferred: then a new array is returned.
      const scores = super.scores(this.#bytes);
      return scores === this.#bytes ? target : scores;
    }

    score(node) {
      return isIndex(node, this.#nodes) ? super.score(node) : null;
    }

    trace(node) {
      return isIndex(node, this.#nodes) ? super.trace(node) : null;
    }
  };
};
