import { bytes, column, count, few, isPlace, lengthOf, numbers, place, text, whole } from "./arguments.js";
import { __wbg_reset_state, NodeColumns as Handle } from "./columns/columns.js";
import { mendedClass, mender } from "./mended.js";

class NodeColumns extends mendedClass(mender(__wbg_reset_state), Handle) {
  #nodes;
  /** The array that scores were last written to, and its bytes: usually it is the same one again. */
  #into;
  #bytes;

  constructor(nodes) {
    super(count("NodeColumns: nodes", nodes));
    this.#nodes = nodes;
  }

  setResource(name, allocatable, requested) {
    super.setResource(
      text("setResource: name", name),
      column("setResource: allocatable", allocatable, this.#nodes, Float64Array, BigInt64Array),
      column("setResource: requested", requested, this.#nodes, Float64Array, BigInt64Array),
    );
  }

  setNode(node, name, allocatable, requested) {
    super.setNode(
      place("setNode: node", node, this.#nodes),
      text("setNode: name", name),
      whole("setNode: allocatable", allocatable),
      whole("setNode: requested", requested),
    );
  }

  setShape(utilizations, scores) {
    const points = [bytes("setShape: utilizations", utilizations), bytes("setShape: scores", scores)];
    return !points.includes(null) && super.setShape(...points);
  }

  setWeights(weights) {
    const found = few("setWeights: weights", weights);
    return found !== null && super.setWeights(found);
  }

  setRequests(amounts) {
    const found = few("setRequests: amounts", amounts);
    return found !== null && super.setRequests(found);
  }

  scores(into) {
    if (into === undefined || into === null) return super.scores();
    if (into !== this.#into) {
      const length = lengthOf("scores: into", into, Uint8Array);
      if (length !== this.#nodes || length === 0) return super.scores();
      this.#bytes = numbers("scores: into", into, Uint8Array);
      this.#into = into;
    }
    // The buffer has no bytes if it was transferred: then a new array is returned.
    const scores = super.scores(this.#bytes);
    return scores === this.#bytes ? into : scores;
  }

  score(node) {
    return isPlace(node, this.#nodes) ? super.score(node) : null;
  }

  trace(node) {
    return isPlace(node, this.#nodes) ? super.trace(node) : null;
  }
}

/** The functions of the loaded module. */
export const api = Object.freeze({ NodeColumns });
