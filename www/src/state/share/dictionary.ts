// The dictionary of frequent texts, which links replace by numbers.

/** The texts, whose indexes are part of links: append only. */
const TEXTS = [
  "cpu",
  "memory",
  "ephemeral-storage",
  "pods",
  "nvidia.com/gpu",
  "amd.com/gpu",
  "intel.com/foo",
  "intel.com/bar",
  "example.com/resource1",
  "hugepages-2Mi",
  "hugepages-1Gi",
  "pod",
  "node1",
  "node2",
  "node3",
  "node4",
  "node5",
  "node6",
  "node7",
  "node8",
  "node9",
  "node10",
  "worked-example",
  "reversed-shape",
  "below-full",
  "full-nodes",
  "outvoted",
  "foo-and-bar",
  "volcano",
  "100m",
  "250m",
  "500m",
  "128Mi",
  "256Mi",
  "512Mi",
  "1Gi",
  "2Gi",
  "4Gi",
  "8Gi",
  "16Gi",
  "24Gi",
  "32Gi",
  "48Gi",
  "64Gi",
  "96Gi",
  "100Gi",
  "128Gi",
  "192Gi",
  "256Gi",
  "384Gi",
  "512Gi",
  "1Ti",
];

const codes = new Map(TEXTS.map((text, i) => [text, -1 - i]));

/** A text in a link: a number for a whole number, a negative number for a frequent text, else the text itself. */
export type EncodedText = string | number;

export function encodeWithDictionary(text: string): EncodedText {
  // Only converts a number in its canonical form, so that `007` and `1e3` stay as typed.
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : (codes.get(text) ?? text);
}

/** Returns the unpacked text; anything else is returned unchanged, for the check of the whole state to reject. */
export function decodeWithDictionary(value: unknown): unknown {
  if (typeof value !== "number") return value;
  return value < 0 ? TEXTS[-1 - value] : String(value);
}
