// The palette: its contrast in both color schemes, and the distance of the nodes' colors for color-blind readers.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { glyphOf } from "../src/ui/mark.ts";

type Rgb = readonly [number, number, number];
type Scheme = "light" | "dark";

const TOKENS = readFileSync(new URL("../src/ui/style/tokens.css", import.meta.url), "utf8");

/** Returns the color of `--name: light-dark(#…, #…)`, also if a custom property of the page can override it. */
const color = (name: string, scheme: Scheme): Rgb => {
  const pair = new RegExp(`--${name}: (?:var\\(--[\\w-]+, )?light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  const hex = pair?.[scheme === "light" ? 1 : 2];
  if (hex === undefined) throw new Error(`no color is called ${name}`);
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
};

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Returns the contrast ratio as defined by WCAG. */
const contrast = (a: Rgb, b: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const MARKS = [0, 1, 2, 3, 4, 5].map((n) => `mark-${n}`);

/** Colors that must be distinguishable: 3 to 1 (WCAG 1.4.11). */
const DISTINGUISHABLE: readonly (readonly [color: string, background: string])[] = [
  ...MARKS.flatMap((mark) => ["panel", "sunken", "accent-soft"].map((on) => [mark, on] as const)),
  ["field-line", "panel"],
  ["accent", "panel"],
  ["accent", "accent-soft"],
  ["danger", "panel"],
  ["good", "panel"],
  ["caution", "panel"],
  ["bar-used", "panel"],
  ["bar-used", "bar-free"],
  ["accent", "bar-free"],
  ["good", "bar-free"],
];

/** Colors of text, which must be readable: 4.5 to 1 (WCAG 1.4.3). */
const READABLE: readonly (readonly [color: string, background: string])[] = [
  ...["page", "panel", "sunken", "accent-soft", "danger-soft", "caution-soft", "good-soft"].flatMap((on) => [
    ["ink", on] as const,
    ["soft", on] as const,
  ]),
  ["accent", "panel"],
  ["accent", "accent-soft"],
  ["on-accent", "accent"],
  ["danger", "panel"],
  ["danger", "danger-soft"],
  ["caution", "panel"],
  ["caution", "caution-soft"],
  ["good", "panel"],
  ["good", "good-soft"],
];

for (const scheme of ["light", "dark"] as const) {
  test(`contrast, ${scheme}`, () => {
    const low = (pairs: typeof DISTINGUISHABLE, minimum: number): string[] =>
      pairs
        .map(([what, on]) => ({ what, on, ratio: contrast(color(what, scheme), color(on, scheme)) }))
        .filter(({ ratio }) => ratio < minimum)
        .map(({ what, on, ratio }) => `${what} on ${on}: ${ratio.toFixed(2)}`);
    expect.soft(low(DISTINGUISHABLE, 3)).toEqual([]);
    expect.soft(low(READABLE, 4.5)).toEqual([]);
  });
}

/** Matrices from linear RGB to what a dichromat sees: Machado, Oliveira and Fernandes 2009, severity 1. */
const DICHROMACIES: Record<string, readonly (readonly [number, number, number])[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Converts linear RGB to CIELAB. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const simulateDichromacy = (matrix: readonly Rgb[], c: Rgb): Rgb => {
  const [r, g, b] = [linear(c[0]), linear(c[1]), linear(c[2])];
  const row = (m: Rgb | undefined): number =>
    Math.min(Math.max((m?.[0] ?? 0) * r + (m?.[1] ?? 0) * g + (m?.[2] ?? 0) * b, 0), 1);
  return lab([row(matrix[0]), row(matrix[1]), row(matrix[2])]);
};

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The CIELAB distance of clearly different colors. */
const CLEAR_DISTANCE = 10;

const NODES = Array.from({ length: 36 }, (_, mark) => mark);

test("nodes whose colors look alike to color-blind readers have different glyphs", () => {
  const close: string[] = [];
  for (const scheme of ["light", "dark"] as const) {
    for (const [name, matrix] of Object.entries(DICHROMACIES)) {
      const simulated = MARKS.map((mark) => simulateDichromacy(matrix, color(mark, scheme)));
      for (const a of NODES) {
        for (const b of NODES.slice(a + 1)) {
          const [x, y] = [simulated[a % 6], simulated[b % 6]];
          if (x === undefined || y === undefined || glyphOf(a) !== glyphOf(b)) continue;
          const difference = distance(x, y);
          if (difference < CLEAR_DISTANCE)
            close.push(`${scheme}, ${name}: nodes ${a + 1} and ${b + 1}, ${difference.toFixed(1)}`);
        }
      }
    }
  }
  expect(close).toEqual([]);
  expect(new Set(NODES.slice(0, 6).map(glyphOf)).size, "the first six differ in glyph").toBe(6);
});
