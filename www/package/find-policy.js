// Searches for a policy in parts, so that the caller can show the progress and cancel.
import { integerBetween } from "./arguments.js";

/** The time for a part, in milliseconds. */
const PART_MS = 40;

/** The factor by which a part can be longer than the one before. */
const MAX_GROWTH = 8;

export async function findPolicyWith(searchPolicy, policy, tests, scheduler, options = {}) {
  const { points = 2, maxWeight = 100, signal, onProgress } = options;
  const pointCount = integerBetween("findPolicy: points", points, 2, 4);
  const weight = integerBetween("findPolicy: maxWeight", maxWeight, 1, 100);
  signal?.throwIfAborted();
  const search = searchPolicy(policy, tests, scheduler, pointCount, weight);
  if (!search) return null;
  try {
    for (let shapes = 1; ; ) {
      const start = performance.now();
      const { searched, total, ...result } = search.run(shapes);
      onProgress?.({ searched, total });
      if (result.policy !== null || searched === total) return { ...result, points: pointCount };
      const growth = PART_MS / Math.max(performance.now() - start, 1);
      shapes = Math.max(1, Math.floor(shapes * Math.min(growth, MAX_GROWTH)));
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
  } finally {
    search.free();
  }
}
