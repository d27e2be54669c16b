// Draws the pictures of the README files from the page itself: the worked example, and a point that is dragged.

import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import gifenc from "gifenc";
import { COLOR_SCHEMES } from "./color-schemes.ts";
import { expect, test } from "./fixture.ts";

const FOLDER = "pictures";
const SIZE = { width: 1280, height: 800 };
/** The point's way in percent to the left and in score down, as parts of the whole; and back. */
const WAY = [0, 0.1, 0.3, 0.4, 0.55, 0.7, 0.85, 1, 0.85, 0.6, 0.3];
const FRAME_MS = 130;
/** The time for which the ends of the way are shown. */
const END_MS = 600;
const COLORS = 32;

test.use({ viewport: SIZE, contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the page, ${scheme}`, async ({ playground, page }) => {
    await page.emulateMedia(COLOR_SCHEMES[scheme]);
    await expect(page.locator(".example-caption")).toContainText("60 and 69");
    await expect(playground.scores).toBeVisible();
    await page.screenshot({ path: `${FOLDER}/page-${scheme}.png` });
  });
}

test("a drag", async ({ playground, page, context }) => {
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  const canvas = await context.newPage();
  const gif = gifenc.GIFEncoder();
  let palette: number[][] | undefined;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const part of WAY) {
    await page.mouse.move(from.x - 36 * part * unit.x, from.y + 2 * part * unit.y);
    await playground.expectPoint(2, 100 - Math.round(36 * part), 10 - Math.round(2 * part));
    const { data, width, height } = await pixels(canvas, await page.screenshot());
    palette ??= gifenc.quantize(data, COLORS);
    gif.writeFrame(gifenc.applyPalette(data, palette), width, height, {
      palette,
      delay: part % 1 === 0 ? END_MS : FRAME_MS,
    });
  }
  gif.finish();
  writeFileSync(`${FOLDER}/drag.gif`, gif.bytes());
});

/** Decodes a PNG in a page, at 3/5 of its size. */
async function pixels(page: Page, png: Buffer): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { base64, ...size } = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const [width, height] = [bitmap.width * 0.6, bitmap.height * 0.6];
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    let text = "";
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
    return { base64: btoa(text), width, height };
  }, png.toString("base64"));
  return { data: new Uint8Array(Buffer.from(base64, "base64")), ...size };
}
