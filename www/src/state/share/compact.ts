// Encodes a state as JSON lists, without default values. Unknown fields are copied with their names.
//
//   [example, edited, points, resources, pod, nodes, everything else]
//
//   point     [utilization, score, id, everything else]
//   resource  [name, weight, scored, id, everything else]
//   pod       [name, requests, everything else]
//   node      [name, allocatable, used, mark, id, everything else]
//   pinned    [points, resources, everything else], in everything else; their lists without ids
//   amounts   [text, text, …] in the order of the resources, or by id if that is not possible
//
// `null` is a default value: p1, p2, … for ids, the node's index for its mark. It is omitted at the end of a list.

import type { Amounts, NodeRow, PinnedPolicy, PointRow, ResourceRow, State } from "../state.ts";
import { decodeWithDictionary, encodeWithDictionary } from "./dictionary.ts";

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

export function compact(state: State): Json {
  const { version, example, edited, shape, resources, pod, nodes, selected, next, pinned, ...rest } = state;
  const ids = resources.map(({ id }) => id);
  const extra = {
    version,
    ...(selected !== "" && { selected }),
    ...(next !== nextId(shape, resources, nodes) && { next }),
    ...rest,
    ...(pinned && { pinned: compactPinned(pinned) }),
  };
  return trimNulls([
    encodeWithDictionary(example),
    edited ? 1 : 0,
    shape.map(compactPoint),
    resources.map(compactResource),
    compactPod(ids, pod),
    nodes.map((node, i) => compactNode(ids, node, i)),
    nullIfEmpty(extra),
  ]);
}

function compactPoint({ id, utilization, score, ...rest }: PointRow, i: number): Json {
  return trimNulls([
    encodeWithDictionary(utilization),
    encodeWithDictionary(score),
    idUnless(id, `p${i + 1}`),
    nullIfEmpty(rest),
  ]);
}

function compactResource({ id, name, weight, scored, ...rest }: ResourceRow, i: number): Json {
  return trimNulls([
    encodeWithDictionary(name),
    encodeWithDictionary(weight),
    scored ? null : 0,
    idUnless(id, `r${i + 1}`),
    nullIfEmpty(rest),
  ]);
}

function compactPod(ids: readonly string[], { name, requests, ...rest }: State["pod"]): Json {
  return trimNulls([encodeWithDictionary(name), compactAmounts(ids, requests), nullIfEmpty(rest)]);
}

function compactNode(ids: readonly string[], node: NodeRow, i: number): Json {
  const { id, name, mark, allocatable, used, ...rest } = node;
  return trimNulls([
    encodeWithDictionary(name),
    compactAmounts(ids, allocatable),
    compactAmounts(ids, used),
    mark === i ? null : mark,
    idUnless(id, `n${i + 1}`),
    nullIfEmpty(rest),
  ]);
}

function compactPinned({ shape, resources, ...rest }: PinnedPolicy): Json {
  return trimNulls([
    shape.map(({ utilization, score, ...rest }) => compactPair(utilization, score, rest)),
    resources.map(({ name, weight, ...rest }) => compactPair(name, weight, rest)),
    nullIfEmpty(rest),
  ]);
}

function compactPair(first: string, second: string, rest: object): Json {
  return trimNulls([encodeWithDictionary(first), encodeWithDictionary(second), nullIfEmpty(rest)]);
}

function compactAmounts(ids: readonly string[], amounts: Amounts): Json {
  if (Object.keys(amounts).some((id) => !ids.includes(id))) return amounts;
  return trimNulls(ids.map((id) => (amounts[id] === undefined ? null : encodeWithDictionary(amounts[id]))));
}

/** Returns the state that `compact` encoded, not yet checked. */
export function expand(value: Json): unknown {
  const [example, edited, shape, resources, pod, nodes, extra] = listOf(value);
  const resourceRows = listOf(resources).map(expandResource);
  const ids = resourceRows.map(({ id }) => String(id));
  const shapeRows = listOf(shape).map(expandPoint);
  const nodeRows = listOf(nodes).map((node, i) => expandNode(ids, node, i));
  const { next, pinned } = fieldsOf(extra);
  return {
    // The first version was not written.
    version: 1,
    selected: "",
    ...fieldsOf(extra),
    example: decodeWithDictionary(example),
    edited: edited === 1,
    shape: shapeRows,
    resources: resourceRows,
    pod: expandPod(ids, pod),
    nodes: nodeRows,
    next: next ?? nextId(shapeRows, resourceRows, nodeRows),
    ...(Array.isArray(pinned) && { pinned: expandPinned(pinned) }),
  };
}

function expandPinned(value: Json): unknown {
  const [shape, resources, rest] = listOf(value);
  const pairs = (list: Json, first: string, second: string): unknown =>
    listOf(list).map((pair) => {
      const [a, b, rest] = listOf(pair);
      return { ...fieldsOf(rest), [first]: decodeWithDictionary(a), [second]: decodeWithDictionary(b) };
    });
  return {
    ...fieldsOf(rest),
    shape: pairs(shape, "utilization", "score"),
    resources: pairs(resources, "name", "weight"),
  };
}

function expandPoint(value: Json, i: number): { readonly id: unknown } {
  const [utilization, score, id, rest] = listOf(value);
  return {
    ...fieldsOf(rest),
    id: id ?? `p${i + 1}`,
    ...{ utilization: decodeWithDictionary(utilization), score: decodeWithDictionary(score) },
  };
}

function expandResource(value: Json, i: number): { readonly id: unknown } {
  const [name, weight, scored, id, rest] = listOf(value);
  return {
    ...fieldsOf(rest),
    id: id ?? `r${i + 1}`,
    ...{ name: decodeWithDictionary(name), weight: decodeWithDictionary(weight), scored: scored !== 0 },
  };
}

function expandPod(ids: readonly string[], value: Json): Fields {
  const [name, requests, rest] = listOf(value);
  return { ...fieldsOf(rest), name: decodeWithDictionary(name), requests: expandAmounts(ids, requests) };
}

function expandNode(ids: readonly string[], value: Json, i: number): { readonly id: unknown } {
  const [name, allocatable, used, mark, id, rest] = listOf(value);
  return {
    ...fieldsOf(rest),
    id: id ?? `n${i + 1}`,
    ...{ name: decodeWithDictionary(name), mark: mark ?? i },
    ...{ allocatable: expandAmounts(ids, allocatable), used: expandAmounts(ids, used) },
  };
}

function expandAmounts(ids: readonly string[], value: Json): Fields {
  if (!Array.isArray(value)) return fieldsOf(value);
  return Object.fromEntries(
    value.flatMap((text, i) => (text === null ? [] : [[ids[i] ?? "", decodeWithDictionary(text)]])),
  );
}

/** Returns the number after that of the last id. */
function nextId(...rows: readonly (readonly { readonly id: unknown }[])[]): number {
  const numbers = rows.flat().map(({ id }) => Number(String(id).slice(1)));
  return numbers.reduce((a, b) => Math.max(a, b), 0) + 1;
}

function idUnless(id: string, defaultId: string): string | null {
  return id === defaultId ? null : id;
}

function nullIfEmpty(fields: object): Json {
  return Object.keys(fields).length === 0 ? null : fields;
}

function trimNulls(list: readonly Json[]): readonly Json[] {
  return list.slice(0, list.findLastIndex((item) => item !== null) + 1);
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: Json): Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}
