// The pace of playback, and the choice of the figure in which two runs differ.

import { expect, test } from "vitest";
import { mostDifferent } from "../../src/features/simulation/run-difference.ts";
import { playbackPace } from "../../src/features/simulation/state.ts";

const milliseconds = (steps: number, speed: number): number => {
  const { stride, delay } = playbackPace(steps, speed);
  return Math.ceil(steps / stride) * delay;
};

for (const steps of [5, 12, 160, 301, 3_000, 300_000])
  test(`${steps} steps are played in 20 seconds, at twice the speed in 10`, () => {
    expect(milliseconds(steps, 1)).toBeCloseTo(20_000, -3);
    expect(milliseconds(steps, 2)).toBeCloseTo(10_000, -3);
  });

test("few steps are not stretched to 20 seconds", () => {
  expect(playbackPace(3, 1)).toEqual({ stride: 1, delay: 4_000 });
  expect(playbackPace(3, 4)).toEqual({ stride: 1, delay: 1_000 });
});

test("the first figure with a visible difference is shown, else the one that differs most", () => {
  expect(mostDifferent([0.01, 0.2, 0.9])).toBe(1);
  expect(mostDifferent([0.01, 0.03, 0.02])).toBe(1);
  expect(mostDifferent([0, 0, 0])).toBe(0);
});
