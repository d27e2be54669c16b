// The pod that a manifest describes, as the page's own.

import type { ManifestPod, Pod, ResourceList, Shortage } from "../contract.ts";
import type { Core } from "../core.ts";
import { askedBy, withNames } from "./cluster.ts";
import { podRow } from "./scenario.ts";
import type { Change } from "./state.ts";

/** Puts the pod of a manifest in the place of the page's. */
export function usePod({ pod }: ManifestPod, core: Core): Change {
  return (state) => {
    const spec = requestsAlone(pod);
    const resources = withNames(state, new Set(askedBy(spec)));
    const next = state.next + resources.length - state.resources.length;
    return { ...state, resources, next, pod: podRow(spec, requestsOf(spec, core), resources) };
  };
}

/** The pod as far as its requests go. */
function requestsAlone({ name, requests, containers, initContainers, overhead, resources }: Pod): Pod {
  return {
    name: name ?? "",
    ...(requests && { requests }),
    ...(containers && { containers }),
    ...(initContainers && { initContainers }),
    ...(overhead && { overhead }),
    ...(resources && { resources }),
  };
}

/** What all its containers come to, by the module: of all that it requests a node without anything is short. */
function requestsOf(pod: Pod, core: Core): ResourceList {
  const scoringStrategy = { type: "LeastAllocated", resources: [{ name: "cpu" }] };
  const [node] = core.evaluate({ scoringStrategy, pod, nodes: [{ name: "empty" }] })?.result?.nodes ?? [];
  const texts = (node?.shortages ?? []).map((shortage) => [shortage.resource, quantityOf(shortage, core)]);
  return Object.fromEntries(texts);
}

/** As Kubernetes writes it. */
function quantityOf({ unit, requested }: Shortage, core: Core): string {
  const binary = unit === "bytes" && BigInt(requested) % 1024n === 0n;
  const text = unit === "milli" ? `${requested}m` : binary ? `${BigInt(requested) / 1024n}Ki` : requested;
  return core.quantity(text)?.canonical ?? text;
}
