// Where the labels at the end of a chart's lines are.

import { expect, test } from "vitest";
import { labelPositions } from "../../src/features/simulation/view/line-chart.ts";

test("labels are at the ends of their lines, within the chart", () => {
  expect(labelPositions([30, 80])).toEqual([30, 80]);
  expect(labelPositions([0, 100])).toEqual([4, 96]);
  expect(labelPositions([50])).toEqual([50]);
  // A line without an end has no label.
  expect(labelPositions([50, Number.NaN])).toEqual([50, Number.NaN]);
});

test("labels that would overlap keep the order of their lines, also at the edges", () => {
  for (const [a, b] of [
    [95, 100],
    [0, 3],
    [50, 55],
    [100, 100],
  ] as const) {
    const [first = 0, second = 0] = labelPositions([a, b]);
    expect(second - first).toBe(14);
    expect(first).toBeGreaterThanOrEqual(4);
    expect(second).toBeLessThanOrEqual(96);
    if (a !== b) expect(labelPositions([b, a])).toEqual([second, first]);
  }
});
