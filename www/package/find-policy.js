// Searches for a policy in parts, so that the caller can show the progress and cancel.
import { count } from "./arguments.js";

/** The time for a part, in milliseconds. */
const PART_MS = 40;

/** The factor by which a part can be longer than the one before. */
const MAX_GROWTH = 8;

export async function findPolicyWith(search, policy, tests, scheduler, options = {}) {
  const { points = 2, maxWeight = 100, signal, onProgress } = options;
  const [pointCount, weight] = [count("findPolicy: points", points), count("findPolicy: maxWeight", maxWeight)];
  let [from, shapes, keptSets] = [0, 1, new Uint32Array()];
  for (;;) {
    signal?.throwIfAborted();
    const start = performance.now();
    const part = search(policy, tests, scheduler, pointCount, Math.min(weight, 100), from, shapes, keptSets);
    if (part === null) return null;
    const { searched, total } = part;
    onProgress?.({ searched, total });
    if (part.policy !== null || searched === total) {
      return { policy: part.policy, contradiction: part.contradiction, points: pointCount, maxWeight: part.maxWeight };
    }
    const growth = PART_MS / Math.max(performance.now() - start, 1);
    shapes = Math.max(1, Math.floor(shapes * Math.min(growth, MAX_GROWTH)));
    [from, keptSets] = [searched, Uint32Array.from(part.keptSets)];
    await new Promise((resolve) => setTimeout(resolve));
  }
}
