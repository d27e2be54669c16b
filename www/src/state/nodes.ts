// Edits of the nodes.

import { type Change, type NodeRow, replaceRow, type State, unusedName } from "./state.ts";

/** Adds an unused node of the same size as the last one. */
export function addNode(): Change {
  return (state) => {
    const name = unusedName(
      "node",
      state.nodes.map((n) => n.name),
    );
    return append(state, { name, allocatable: state.nodes.at(-1)?.allocatable ?? {}, used: {} });
  };
}

export function duplicateNode(id: string): Change {
  return (state) => {
    const node = state.nodes.find((n) => n.id === id);
    if (node === undefined) return state;
    const name = unusedName(
      `${node.name}-copy`,
      state.nodes.map((n) => n.name),
    );
    return append(state, { ...node, name }, state.nodes.indexOf(node) + 1);
  };
}

export function removeNode(id: string): Change {
  return (state) => ({
    ...state,
    nodes: state.nodes.filter((n) => n.id !== id),
    selected: state.selected === id ? "" : state.selected,
  });
}

export function renameNode(id: string, name: string): Change {
  return changeNode(id, (node) => ({ ...node, name }));
}

export function setAmount(id: string, field: "allocatable" | "used", resource: string, text: string): Change {
  return changeNode(id, (node) => ({ ...node, [field]: { ...node[field], [resource]: text } }));
}

/** Sets the labels or taints of a node. */
export function setNodeRule(id: string, rule: "labels" | "taints", text: string): Change {
  return changeNode(id, ({ [rule]: _, ...node }) => (text === "" ? node : { ...node, [rule]: text.split(",") }));
}

export function setCordoned(id: string, unschedulable: boolean): Change {
  return changeNode(id, (node) => ({ ...node, unschedulable }));
}

function changeNode(id: string, change: (node: NodeRow) => NodeRow): Change {
  return (state) => ({ ...state, nodes: replaceRow(state.nodes, id, change) });
}

export function selectNode(id: string): Change {
  return (state) => (state.selected === id ? state : { ...state, selected: id });
}

function append(state: State, node: Omit<NodeRow, "id" | "mark">, index: number = state.nodes.length): State {
  const added = { ...node, id: `n${state.next}`, mark: unusedMark(state.nodes) };
  return {
    ...state,
    nodes: state.nodes.toSpliced(index, 0, added),
    selected: added.id,
    next: state.next + 1,
  };
}

function unusedMark(nodes: readonly NodeRow[]): number {
  const used = new Set(nodes.map((n) => n.mark));
  let mark = 0;
  while (used.has(mark)) mark += 1;
  return mark;
}
