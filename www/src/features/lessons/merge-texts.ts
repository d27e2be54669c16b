// Merges a lesson's data with its messages, which have the same paths in another object.

export function mergeTexts(data: unknown, texts: unknown): unknown {
  if (typeof texts !== "object" || texts === null) return texts;
  const entries = Object.entries(texts);
  if (Array.isArray(data))
    return data.map((item, i) => mergeTexts(item, entries.find(([key]) => key === String(i))?.[1] ?? item));
  const merged: Record<string, unknown> = { ...(data as object | undefined) };
  for (const [key, text] of entries) merged[key] = mergeTexts(merged[key], text);
  return merged;
}
