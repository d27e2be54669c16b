// Compares two texts line by line.

/** A line of both texts (" "), of the first ("-") or of the second ("+"). */
export interface DiffLine {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** The number of equal lines around each change in a patch. */
const CONTEXT = 3;

/** Returns the lines of both texts, with as few changes as possible. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const lengths = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      lines.push({ sign: " ", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      lines.push({ sign: "-", text: a[i] ?? "" });
      i += 1;
    } else {
      lines.push({ sign: "+", text: b[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}

/** Returns the patch that turns one file into another, as `diff -u` prints it. */
export function patchOf(lines: readonly DiffLine[], from: string, to: string): string {
  const hunks = hunksOf(lines).map(([start, end]) => hunk(lines, start, end));
  return [`--- ${from}`, `+++ ${to}`, ...hunks, ""].join("\n");
}

/** Returns the ranges of lines around the changes; changes that are close share one. */
export function hunksOf(lines: readonly DiffLine[]): readonly (readonly [number, number])[] {
  const hunks: [number, number][] = [];
  lines.forEach(({ sign }, index) => {
    if (sign === " ") return;
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(lines.length, index + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  });
  return hunks;
}

function hunk(lines: readonly DiffLine[], start: number, end: number): string {
  const count = (part: readonly DiffLine[], other: "-" | "+"): number =>
    part.filter(({ sign }) => sign !== other).length;
  const [before, part] = [lines.slice(0, start), lines.slice(start, end)];
  const range = (other: "-" | "+"): string => {
    const length = count(part, other);
    return `${count(before, other) + (length === 0 ? 0 : 1)},${length}`;
  };
  return [`@@ -${range("+")} +${range("-")} @@`, ...part.map(({ sign, text }) => sign + text)].join("\n");
}

/** Returns the length of the longest common subsequence of the lines from each pair of indexes to the ends. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (row === undefined || below === undefined) continue;
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

function lengthAt(lengths: readonly Uint32Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function linesOf(text: string): readonly string[] {
  return text.replace(/\n$/, "").split("\n");
}
