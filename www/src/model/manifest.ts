// The pod that a manifest describes, as the page's own.

import type { ManifestPod, Pod, ResourceList, Shortage } from "../contract.ts";
import type { Core } from "../core.ts";
import { askedBy, withNames } from "./cluster.ts";
import { podRow } from "./scenario.ts";
import type { Change } from "./state.ts";

/** Replaces the page's pod by that of a manifest. */
export function usePod({ pod }: ManifestPod, core: Core): Change {
  return (state) => {
    const spec = requestsAlone(pod);
    const resources = withNames(state, new Set(askedBy(spec)));
    const next = state.next + resources.length - state.resources.length;
    return { ...state, resources, next, pod: podRow(spec, requestsOf(spec, core), resources) };
  };
}

/** The pod's requests, without its scheduling constraints. */
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

/** Returns the pod's requests in total, from the module: an empty node has an insufficient amount of each. */
function requestsOf(pod: Pod, core: Core): ResourceList {
  const scoringStrategy = { type: "LeastAllocated", resources: [{ name: "cpu" }] };
  const [node] = core.evaluate({ scoringStrategy, pod, nodes: [{ name: "empty" }] })?.result?.nodes ?? [];
  const texts = (node?.shortages ?? []).map((shortage) => [shortage.resource, quantityOf(shortage, core)]);
  return Object.fromEntries(texts);
}

/** Returns a quantity in its canonical form. */
function quantityOf({ unit, requested }: Shortage, core: Core): string {
  const binary = unit === "bytes" && BigInt(requested) % 1024n === 0n;
  const text = unit === "milli" ? `${requested}m` : binary ? `${BigInt(requested) / 1024n}Ki` : requested;
  return core.quantity(text)?.canonical ?? text;
}
