// The curve as sound, recorded by a replacement of AudioContext.

import type { Page } from "@playwright/test";
import { expect, type Playground, test, waitForRender } from "./fixture.ts";

interface Note {
  readonly type: string;
  readonly start: number;
  stop: number;
  readonly pitch: [time: number, hertz: number][];
  readonly side: [time: number, side: number][];
}

/** Replaces AudioContext with a recorder whose clock the test controls. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: unknown[] = [];
    const log = { created: 0, closed: 0, now: 10, notes };
    const param = (events: [number, number][]) => ({
      setValueAtTime: (value: number, at: number) => events.push([at, value]),
      linearRampToValueAtTime: (value: number, at: number) => events.push([at, value]),
    });
    const node = () => ({ connect: <T>(next: T): T => next, disconnect: () => {} });
    class Recorder {
      constructor() {
        log.created += 1;
      }
      destination = {};
      get currentTime(): number {
        return log.now;
      }
      resume = async () => {};
      close = async () => {
        log.closed += 1;
      };
      createGain = () => ({ ...node(), gain: param([]) });
      #side: [number, number][] = [];
      createStereoPanner = () => ({ ...node(), pan: param(this.#side) });
      createOscillator = () => {
        const note = { type: "", start: 0, stop: 0, pitch: [] as [number, number][], side: [] as [number, number][] };
        this.#side = note.side;
        notes.push(note);
        return Object.assign(new EventTarget(), node(), {
          frequency: param(note.pitch),
          start: (at: number) => {
            note.start = at;
          },
          stop: (at = log.now) => {
            note.stop = at;
          },
          set type(type: string) {
            note.type = type;
          },
        });
      };
    }
    Object.assign(window, { AudioContext: Recorder, audioLog: log });
  });
}

interface Log {
  readonly created: number;
  readonly closed: number;
  now: number;
  readonly notes: readonly Note[];
}

const audioLog = (page: Page): Promise<Log> => page.evaluate(() => (window as unknown as { audioLog: Log }).audioLog);

const advanceClock = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((by) => {
    (window as unknown as { audioLog: Log }).audioLog.now += by;
  }, seconds);

/** Returns the score for a pitch, between the lowest, 0, and the highest, 10. */
const scoreOf = (hertz: number): number => 5 * Math.log2(hertz / 220);

test.beforeEach(async ({ page }) => record(page));

async function switchOn(playground: Playground): Promise<Note> {
  await playground.button("Sound").click();
  await expect(playground.button("Sound")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await audioLog(playground.page)).notes.length).toBeGreaterThan(0);
  const [sweep] = (await audioLog(playground.page)).notes;
  if (sweep === undefined) throw new Error("no note was recorded");
  return sweep;
}

test("creates no audio before it is requested", async ({ playground, page }) => {
  await playground.point(2).focus();
  await page.keyboard.press("ArrowDown");
  await playground.expectPoint(2, 100, 9);
  await expect(playground.button("Sound")).toHaveAttribute("aria-pressed", "false");
  expect(await audioLog(page)).toMatchObject({ created: 0, notes: [] });
});

test("the sweep plays the score as pitch for 2.5 seconds, with a tick at each point", async ({ playground, page }) => {
  await playground.chooseExample("The published AKS shape: full nodes score highest");
  const sweep = await switchOn(playground);
  expect(sweep.stop - sweep.start).toBeCloseTo(2.5);
  expect(sweep.side.map(([, side]) => side)).toEqual([-1, 1]);
  /** Returns the pitch at a utilization, as a score. */
  const scoreAt = (percent: number): number => {
    const time = sweep.start + (2.5 * percent) / 100;
    const [, hertz] = sweep.pitch.find(([when]) => Math.abs(when - time) < 1e-6) ?? [0, 0];
    return scoreOf(hertz);
  };
  for (const [percent, score] of [
    [0, 0],
    [15, 4.5],
    [30, 9],
    [50, 10],
    [70, 10],
    [85, 10],
    [90, 5],
    [95, 2.5],
    [100, 0],
  ] as const) {
    // The curve has integer scores from 0 to 100.
    expect(Math.abs(scoreAt(percent) - score), `at ${percent} %`).toBeLessThanOrEqual(0.1);
  }
  const { notes } = await audioLog(page);
  const ticks = notes.slice(1).map(({ start }) => Math.round(((start - sweep.start) / 2.5) * 100));
  expect(ticks).toEqual([0, 30, 50, 85, 90, 100]);
  expect(notes.slice(1).every(({ start, stop }) => stop - start < 0.05)).toBe(true);
});

test("another curve has another sound", async ({ playground }) => {
  await playground.chooseExample("The worked example with the shape reversed");
  const pitches = (await switchOn(playground)).pitch.map(([, hertz]) => hertz);
  expect(pitches).toHaveLength(101);
  expect(pitches).toEqual([...pitches].sort((a, b) => b - a));
  expect(pitches[0]).toBeCloseTo(880);
  expect(pitches[100]).toBeCloseTo(220);
});

test("a cursor follows the sound on the curve, and disappears with it", async ({ playground, page }) => {
  await switchOn(playground);
  const cursor = page.locator(".sound-cursor");
  const place = async (): Promise<number> => Number(await cursor.getAttribute("cx"));
  const start = await place();
  await advanceClock(page, 0.05 + 1.25);
  await expect.poll(place).toBeGreaterThan(start + 100);
  const [first, last] = [await playground.pointCenter(1), await playground.pointCenter(2)];
  const box = await cursor.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((first.x + last.x) / 2, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo((first.y + last.y) / 2, 0);
  await page.keyboard.press("Escape");
  await expect(cursor).toHaveCount(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the cursor stops at points only", async ({ playground, page }) => {
    await playground.chooseExample("Packing to 85%, not to 100%");
    await switchOn(playground);
    const cursor = page.locator(".sound-cursor");
    const start = await cursor.getAttribute("cx");
    await advanceClock(page, 0.05 + 2);
    await waitForRender(page);
    await expect(cursor).toHaveAttribute("cx", start ?? "");
    await advanceClock(page, 0.2);
    await expect(cursor).not.toHaveAttribute("cx", start ?? "");
  });
});

test("Esc ends the sweep, and it can be played again", async ({ playground, page }) => {
  const sweep = await switchOn(playground);
  await advanceClock(page, 0.5);
  await page.keyboard.press("Escape");
  const [stopped] = (await audioLog(page)).notes;
  expect(stopped?.stop).toBeCloseTo(sweep.start - 0.05 + 0.5);
  await expect(playground.button("Sound")).toHaveAttribute("aria-pressed", "true");
  await playground.button("Play again").click();
  await expect
    .poll(async () => (await audioLog(page)).notes.filter(({ pitch }) => pitch.length === 101).length)
    .toBe(2);
});

test("a moved point plays its score, by keys and by mouse", async ({ playground, page }) => {
  await switchOn(playground);
  await page.keyboard.press("Escape");
  const before = (await audioLog(page)).notes.length;
  const newScores = async (): Promise<number[]> =>
    (await audioLog(page)).notes.slice(before).map(({ pitch }) => Math.round(scoreOf(pitch[0]?.[1] ?? 0)));
  await playground.point(2).focus();
  expect(await newScores()).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(newScores).toEqual([9]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(newScores).toEqual([9, 8]);
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 3 * (unit.y * (10 / 8)));
  await page.mouse.up();
  await playground.expectPoint(2, 100, 5);
  await expect.poll(newScores).toEqual([9, 8, 5]);
});

test("the sound stops when it is switched off or the element is removed", async ({ playground, page }) => {
  const sweep = await switchOn(playground);
  await advanceClock(page, 0.5);
  await playground.button("Sound").click();
  await expect(playground.button("Sound")).toHaveAttribute("aria-pressed", "false");
  expect((await audioLog(page)).notes[0]?.stop).toBeLessThan(sweep.start + 1);
  expect(await audioLog(page)).toMatchObject({ created: 1, closed: 1 });
  const notes = (await audioLog(page)).notes.length;
  await playground.point(2).focus();
  await page.keyboard.press("ArrowDown");
  await playground.expectPoint(2, 100, 9);
  expect((await audioLog(page)).notes).toHaveLength(notes);
  await playground.button("Sound").click();
  await expect.poll(async () => (await audioLog(page)).created).toBe(2);
  await page.evaluate(() => document.querySelector("nodescore-playground")?.remove());
  expect(await audioLog(page)).toMatchObject({ created: 2, closed: 2 });
});
