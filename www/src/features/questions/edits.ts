// Names the fields of answers, and applies their changes to the page's state.

import { setAmount } from "../../state/nodes.ts";
import { setPluginWeight } from "../../state/plugins.ts";
import { setRequest, setResourceWeight } from "../../state/resources.ts";
import { scoredRows } from "../../state/scenario.ts";
import { chooseScorer, setBinpackWeight } from "../../state/settings.ts";
import { setPointScore, setPointUtilization } from "../../state/shape.ts";
import { type Change, rowsByName } from "../../state/state.ts";
import type { QuestionsContext } from "./questions.ts";

/** A field of the page. */
export interface PageField {
  readonly name: string;
  readonly set: (value: string) => Change;
}

/** Returns the field with a path as the core names it; `null` if the page has no such field. */
export function pageField(ctx: QuestionsContext, path: string): PageField | null {
  const { messages, questions } = ctx;
  if (path === "scorer") return { name: questions.release, set: chooseScorer };
  if (path === "binpack.weight") return { name: messages.weightOf({ name: "binpack" }), set: setBinpackWeight };
  const [, list = "", key = "", , part = ""] = /^([\w.]+)\[([^\]]*)\](\.(\w+))?/.exec(path) ?? [];
  switch (list) {
    case "profile.weights":
      return { name: messages.weightOf({ name: key }), set: (value) => setPluginWeight(key, value) };
    case "scoringStrategy.resources":
      return weightField(ctx, Number(key));
    case "scoringStrategy.requestedToCapacityRatio.shape":
      return pointField(ctx, Number(key), part);
    case "pod.requests":
      return requestField(ctx, key);
    default:
      return amountField(ctx, path);
  }
}

function weightField({ state, messages }: QuestionsContext, index: number): PageField | null {
  const row = scoredRows(state)[index];
  if (row === undefined) return null;
  return { name: messages.weightOf({ name: row.name }), set: (value) => setResourceWeight(row.id, value) };
}

function pointField({ state, messages }: QuestionsContext, index: number, part: string): PageField | null {
  const point = state.shape[index];
  if (point === undefined) return null;
  const number = { index: index + 1 };
  return part === "score"
    ? { name: messages.pointScore(number), set: (value) => setPointScore(point.id, value) }
    : { name: messages.pointUtilization(number), set: (value) => setPointUtilization(point.id, value) };
}

function requestField({ state, messages }: QuestionsContext, resource: string): PageField | null {
  const row = rowsByName(state.resources).get(resource);
  if (row === undefined) return null;
  return { name: messages.requestOf({ name: resource }), set: (value) => setRequest(row.id, value) };
}

function amountField({ state, messages }: QuestionsContext, path: string): PageField | null {
  const [, index = "", list = "", resource = ""] = /^nodes\[(\d+)\]\.(allocatable|used)\[(.*)\]$/s.exec(path) ?? [];
  const node = state.nodes[Number(index)];
  const row = rowsByName(state.resources).get(resource);
  if (index === "" || node === undefined || row === undefined) return null;
  const names = { node: node.name, resource };
  return list === "used"
    ? { name: messages.usedOf(names), set: (value) => setAmount(node.id, "used", row.id, value) }
    : { name: messages.allocatableOf(names), set: (value) => setAmount(node.id, "allocatable", row.id, value) };
}
