// Parses labels, taints and tolerations that are written on one line, separated by commas.

import type { SimulationNode, SimulationPod } from "../wasm/simulation-types.ts";

type Labels = NonNullable<SimulationPod["nodeSelector"]>;
type Taint = NonNullable<SimulationNode["taints"]>[number];
type Toleration = NonNullable<SimulationPod["tolerations"]>[number];

/** Parses labels: `disk=ssd, zone=a`. A key alone has an empty value, as in kubectl. */
export function labelsOf(text: string): Labels {
  return Object.fromEntries(items(text).map((item) => halves(item, "=")));
}

/** Parses taints: `key=value:effect` or `key:effect`, as in kubectl. The module rejects one without an effect. */
export function taintsOf(text: string): Taint[] {
  return items(text).map((item) => {
    const { key, value, effect } = parts(item);
    return { key, ...(value !== "" && { value }), effect: effect as Taint["effect"] };
  });
}

/**
 * Parses tolerations, written like taints. Without a value any value is tolerated, without an effect any effect; `*`
 * tolerates everything.
 */
export function tolerationsOf(text: string): Toleration[] {
  return items(text).map((item) => {
    const { key, value, effect } = parts(item === "*" ? "" : item);
    const what = item.includes("=") ? { key, value } : { ...(key !== "" && { key }), operator: "Exists" as const };
    return { ...what, ...(effect !== "" && { effect }) };
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
  const what = operator === "Exists" ? key : `${key}=${value}`;
  return effect === "" ? what || "*" : `${what}:${effect}`;
}

function items(text: string): string[] {
  return text.split(",").flatMap((item) => item.trim() || []);
}

function parts(item: string): { key: string; value: string; effect: string } {
  const [what, effect] = halves(item, ":");
  const [key, value] = halves(what, "=");
  return { key, value, effect };
}

function halves(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + sign.length)];
}
