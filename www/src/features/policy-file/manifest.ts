// Converts the pod of a manifest to the page's pod.

import { addResources, requestedNames } from "../../state/cluster.ts";
import { podRow } from "../../state/scenario.ts";
import type { Change } from "../../state/state.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import type { InsufficientResource, ManifestPod, Pod, ResourceList } from "../../wasm/types.ts";

/** Replaces the page's pod by that of a manifest. */
export function usePod({ pod }: ManifestPod, module: ScoringModule): Change {
  return (state) => {
    const resources = addResources(state, new Set(requestedNames(pod)));
    const next = state.next + resources.length - state.resources.length;
    return { ...state, resources, next, pod: podRow(pod, requestsOf(pod, module), resources) };
  };
}

/** Returns the pod's requests in total, from the module: an empty node has an insufficient amount of each. */
function requestsOf({ nodeSelector: _labels, tolerations: _taints, ...pod }: Pod, module: ScoringModule): ResourceList {
  const scoringStrategy = { type: "LeastAllocated", resources: [{ name: "cpu" }] };
  const [node] = module.evaluate({ scoringStrategy, pod, nodes: [{ name: "empty" }] })?.result?.nodes ?? [];
  const texts = (node?.insufficientResources ?? []).map((insufficient) => [
    insufficient.resource,
    quantityOf(insufficient, module),
  ]);
  return Object.fromEntries(texts);
}

/** Returns a quantity in its canonical form. */
function quantityOf({ unit, requested }: InsufficientResource, module: ScoringModule): string {
  const binary = unit === "bytes" && BigInt(requested) % 1024n === 0n;
  const text = unit === "milli" ? `${requested}m` : binary ? `${BigInt(requested) / 1024n}Ki` : requested;
  return module.quantity(text)?.canonical ?? text;
}
