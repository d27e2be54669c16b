// Edits of the resources: names, weights, and the pod's requests.

import { type Amounts, type Change, replaceRow, unusedName } from "./state.ts";

/** Adds a scored resource with a unique name and weight 1. */
export function addResource(): Change {
  return (state) => {
    const name = unusedName(
      "example.com/resource",
      state.resources.map((r) => r.name),
    );
    const row = { id: `r${state.next}`, name, weight: "1", scored: true };
    return { ...state, resources: [...state.resources, row], next: state.next + 1 };
  };
}

/** Removes a resource with all its amounts. */
export function removeResource(id: string): Change {
  return (state) => ({
    ...state,
    resources: state.resources.filter((r) => r.id !== id),
    pod: { ...state.pod, requests: omit(state.pod.requests, id) },
    nodes: state.nodes.map((node) => ({
      ...node,
      allocatable: omit(node.allocatable, id),
      used: omit(node.used, id),
    })),
  });
}

/** Renames a resource. Amounts refer to its id, so they need no change. */
export function renameResource(id: string, name: string): Change {
  return (state) => ({ ...state, resources: replaceRow(state.resources, id, (r) => ({ ...r, name })) });
}

export function setResourceWeight(id: string, weight: string): Change {
  return (state) => ({ ...state, resources: replaceRow(state.resources, id, (r) => ({ ...r, weight })) });
}

export function setScored(id: string, scored: boolean): Change {
  return (state) => ({ ...state, resources: replaceRow(state.resources, id, (r) => ({ ...r, scored })) });
}

export function setRequest(id: string, text: string): Change {
  return (state) => ({
    ...state,
    pod: { ...state.pod, requests: { ...state.pod.requests, [id]: text } },
  });
}

/** Sets the nodes to which the pod may be scheduled. */
export function setPodPlacement(field: "selector" | "tolerations", text: string): Change {
  return (state) => {
    const { [field]: _, ...pod } = state.pod;
    return { ...state, pod: text === "" ? pod : { ...pod, [field]: text } };
  };
}

/** Replaces a pod's containers by one with the sum of their requests. */
export function flattenPod(): Change {
  return (state) => {
    const { spec: _, ...pod } = state.pod;
    return { ...state, pod };
  };
}

/** The end of the slider; releases before 1.22 accept more. */
export const MAX_WEIGHT = 100;

/** Returns the weight that a scheduler uses (empty and 0 count as 1), for drawing; `null` for an invalid weight. */
export function weightOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return 1;
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) || 1 : null;
}

const STANDARD_NAMES = ["cpu", "memory", "ephemeral-storage"];

/** Returns the known resource whose name differs only in case; `null` if the name is correct or unknown. */
export function correctName(name: string): string | null {
  const lower = name.trim().toLowerCase();
  return STANDARD_NAMES.includes(lower) && lower !== name ? lower : null;
}

/** Returns true if a name has no form that schedulers accept. Used for a hint; the trace is authoritative. */
export function isUnknownName(name: string): boolean {
  const trimmed = name.trim();
  const isStandard =
    [...STANDARD_NAMES, "pods", ""].includes(trimmed) || /^(hugepages|attachable-volumes)-/.test(trimmed);
  return !isStandard && !trimmed.includes("/");
}

function omit(amounts: Amounts, id: string): Amounts {
  const { [id]: _, ...rest } = amounts;
  return rest;
}
