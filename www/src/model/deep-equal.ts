// Compares values deeply.

export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const [ours, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    ours.size === theirs.size && [...ours].every(([key, value]) => theirs.has(key) && deepEqual(value, theirs.get(key)))
  );
}
