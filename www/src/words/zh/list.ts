// Lists in Chinese: a space stands between 和 and a Latin neighbour, which the browser’s own lists leave out.

const LATIN = /[!-~]/;

const gap = (neighbour: string | undefined): string => (neighbour !== undefined && LATIN.test(neighbour) ? " " : "");

/** “node1、node2 和 node3” */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const before = items.slice(0, -1).join("、");
  return `${before}${gap(before.at(-1))}和${gap(last.at(0))}${last}`;
}
