// The numbers of a scenario by the paths with which the core names them: their names, and the edits that set them.

import { displayName } from "../i18n/format.ts";
import { setAmount } from "../state/nodes.ts";
import { setPluginWeight } from "../state/plugin-edits.ts";
import { setRequest, setResourceWeight } from "../state/resources.ts";
import { scoredRows } from "../state/scenario.ts";
import { setBinpackWeight } from "../state/settings.ts";
import { setPointScore, setPointUtilization } from "../state/shape.ts";
import { type Change, rowsByName } from "../state/state.ts";
import type { Context } from "./context.ts";

/** A number that the page can set. */
export interface ScenarioNumber {
  readonly name: string;
  readonly set: (value: string) => Change;
}

type NumberContext = Pick<Context, "messages" | "state">;

/** Returns the number with a path; `null` if the page has no field for it. */
export function scenarioNumber(ctx: NumberContext, path: string): ScenarioNumber | null {
  const { messages } = ctx;
  if (path === "binpack.weight") return { name: messages.weightOf({ name: "binpack" }), set: setBinpackWeight };
  const [, list = "", key = "", , part = ""] = /^([\w.]+)\[([^\]]*)\](\.(\w+))?/.exec(path) ?? [];
  switch (list) {
    case "profile.weights":
      return { name: messages.weightOf({ name: key }), set: (value) => setPluginWeight(key, value) };
    case "scoringStrategy.resources":
      return weight(ctx, Number(key));
    case "scoringStrategy.requestedToCapacityRatio.shape":
      return pointNumber(ctx, Number(key), part);
    case "pod.requests":
      return request(ctx, key);
    default:
      return nodeAmount(ctx, path);
  }
}

function weight({ state, messages }: NumberContext, index: number): ScenarioNumber | null {
  const row = scoredRows(state)[index];
  if (row === undefined) return null;
  return { name: messages.weightOf({ name: row.name }), set: (value) => setResourceWeight(row.id, value) };
}

function pointNumber({ state, messages }: NumberContext, index: number, part: string): ScenarioNumber | null {
  const point = state.shape[index];
  if (point === undefined) return null;
  const number = { index: index + 1 };
  return part === "score"
    ? { name: messages.pointScore(number), set: (value) => setPointScore(point.id, value) }
    : { name: messages.pointUtilization(number), set: (value) => setPointUtilization(point.id, value) };
}

function request({ state, messages }: NumberContext, resource: string): ScenarioNumber | null {
  const row = rowsByName(state.resources).get(resource);
  if (row === undefined) return null;
  return { name: messages.requestOf({ name: resource }), set: (value) => setRequest(row.id, value) };
}

function nodeAmount({ state, messages }: NumberContext, path: string): ScenarioNumber | null {
  const [, index = "", list = "", resource = ""] = /^nodes\[(\d+)\]\.(allocatable|used)\[(.*)\]$/s.exec(path) ?? [];
  const node = state.nodes[Number(index)];
  const row = rowsByName(state.resources).get(resource);
  if (index === "" || node === undefined || row === undefined) return null;
  const name = displayName(node.name) || messages.unnamed({ index: Number(index) + 1 });
  const names = { node: name, resource };
  return list === "used"
    ? { name: messages.usedOf(names), set: (value) => setAmount(node.id, "used", row.id, value) }
    : { name: messages.allocatableOf(names), set: (value) => setAmount(node.id, "allocatable", row.id, value) };
}
