import { array, isPlace, numbers, place, text, whole } from "./arguments.js";
import { __wbg_reset_state, NodeColumns as Handle } from "./columns/columns.js";
import { mendedClass, mender } from "./mended.js";

/** What a number of nodes is cut to before the module refuses it: there it has 32 bits. */
const MANY = 2 ** 32 - 1;

class NodeColumns extends mendedClass(mender(__wbg_reset_state), Handle) {
  #nodes;

  constructor(nodes) {
    super(Math.min(whole("NodeColumns: nodes", nodes, 0), MANY));
    this.#nodes = nodes;
  }

  setResource(name, allocatable, requested) {
    super.setResource(
      text("setResource: name", name),
      numbers("setResource: allocatable", allocatable, Float64Array, BigInt64Array),
      numbers("setResource: requested", requested, Float64Array, BigInt64Array),
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

  scores(into) {
    if (into === undefined || into === null) return super.scores();
    array("scores: into", into, Uint8Array);
    return super.scores(into);
  }

  score(node) {
    return isPlace(node, this.#nodes) ? super.score(node) : null;
  }

  trace(node) {
    return isPlace(node, this.#nodes) ? super.trace(node) : null;
  }
}

/** What the module that scores many nodes can do, once it is loaded. */
export const api = Object.freeze({ NodeColumns });
