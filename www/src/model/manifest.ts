// The pod that a manifest describes, as the page's own.

import type { InsufficientResource, ManifestPod, Pod, ResourceList } from "../contract.ts";
import type { Core } from "../core.ts";
import { askedBy, withNames } from "./cluster.ts";
import { podRow } from "./scenario.ts";
import type { Change } from "./state.ts";

/** Replaces the page's pod by that of a manifest. */
export function usePod({ pod }: ManifestPod, core: Core): Change {
  return (state) => {
    const resources = withNames(state, new Set(askedBy(pod)));
    const next = state.next + resources.length - state.resources.length;
    return { ...state, resources, next, pod: podRow(pod, requestsOf(pod, core), resources) };
  };
}

/** Returns the pod's requests in total, from the module: an empty node has an insufficient amount of each. */
function requestsOf({ nodeSelector: _labels, tolerations: _taints, ...pod }: Pod, core: Core): ResourceList {
  const scoringStrategy = { type: "LeastAllocated", resources: [{ name: "cpu" }] };
  const [node] = core.evaluate({ scoringStrategy, pod, nodes: [{ name: "empty" }] })?.result?.nodes ?? [];
  const texts = (node?.insufficientResources ?? []).map((shortage) => [shortage.resource, quantityOf(shortage, core)]);
  return Object.fromEntries(texts);
}

/** Returns a quantity in its canonical form. */
function quantityOf({ unit, requested }: InsufficientResource, core: Core): string {
  const binary = unit === "bytes" && BigInt(requested) % 1024n === 0n;
  const text = unit === "milli" ? `${requested}m` : binary ? `${BigInt(requested) / 1024n}Ki` : requested;
  return core.quantity(text)?.canonical ?? text;
}
