// Renders public/*.png from public/icon.svg: run `node tools/icons.mjs` in www/ after a change of the icon.

import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "./chromium.mjs";

const icon = readFileSync("public/icon.svg", "utf8");
/** The icon with its background to the edges: a mask may crop all but the central circle, 80% wide. */
const maskable = icon
  .replace('rx="7" ', "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
  .replace('<rect width="32" height="32"', '<rect x="-3" y="-3" width="38" height="38"');

const browser = await chromium.launch(launchOptions());
await draw("icon-192.png", icon, 192);
await draw("icon-512.png", icon, 512);
await draw("icon-maskable.png", maskable, 512);
await browser.close();

async function draw(name, svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
  await page.close();
}
