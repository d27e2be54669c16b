// Parses labels, taints and tolerations that are written on one line, separated by commas.

import type { SimulationNode, SimulationPod } from "../wasm/simulation-types.ts";

type Labels = NonNullable<SimulationPod["nodeSelector"]>;
type Taint = NonNullable<SimulationNode["taints"]>[number];
type Toleration = NonNullable<SimulationPod["tolerations"]>[number];

/** Parses labels: `disk=ssd, zone=a`. A key alone has an empty value, as in kubectl. */
export function parseLabels(text: string): Labels {
  return Object.fromEntries(splitItems(text).map((item) => splitAt(item, "=")));
}

/** Parses taints: `key=value:effect` or `key:effect`, as in kubectl. The module rejects one without an effect. */
export function parseTaints(text: string): Taint[] {
  return splitItems(text).map((item) => {
    const { key, value, effect } = parseItem(item);
    return { key, ...(value !== "" && { value }), effect: effect as Taint["effect"] };
  });
}

/**
 * Parses tolerations, written like taints. Without a value any value is tolerated, without an effect any effect; `*`
 * tolerates everything.
 */
export function parseTolerations(text: string): Toleration[] {
  return splitItems(text).map((item) => {
    const { key, value, effect } = parseItem(item === "*" ? "" : item);
    const keyAndValue = item.includes("=")
      ? { key, value }
      : { ...(key !== "" && { key }), operator: "Exists" as const };
    return { ...keyAndValue, ...(effect !== "" && { effect }) };
  });
}

export function labelsText(labels: Labels = {}): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(", ");
}

export function taintText({ key, value = "", effect }: Taint): string {
  return `${key}${value && `=${value}`}:${effect}`;
}

export function tolerationsText(tolerations: readonly Toleration[] = []): string {
  return tolerations.map(tolerationText).join(", ");
}

function tolerationText({ key = "", operator, value = "", effect = "" }: Toleration): string {
  const keyText = operator === "Exists" ? key : `${key}=${value}`;
  return effect === "" ? keyText || "*" : `${keyText}:${effect}`;
}

function splitItems(text: string): string[] {
  return text.split(",").flatMap((item) => item.trim() || []);
}

function parseItem(item: string): { key: string; value: string; effect: string } {
  const [keyAndValue, effect] = splitAt(item, ":");
  const [key, value] = splitAt(keyAndValue, "=");
  return { key, value, effect };
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
