// Screenshots for review, in every width, color scheme and state. Not a test: nothing is compared.

import { test } from "@playwright/test";
import { COLOR_SCHEMES } from "./color-schemes.ts";
import { Playground, waitForRender } from "./fixture.ts";
import { LANGUAGES, pageMessages } from "./languages.ts";
import { open, openAll } from "./open-page.ts";
import { STATES } from "./page-states.ts";

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const;

for (const [width, height] of SIZES) {
  for (const [scheme, media] of Object.entries(COLOR_SCHEMES)) {
    test.describe(`${width} ${scheme}`, () => {
      test.use({ viewport: { width, height } });
      for (const [name, reach] of Object.entries(STATES)) {
        test(name, async ({ page }) => {
          await page.emulateMedia(media);
          const playground = new Playground(page);
          await playground.open();
          await reach(playground);
          await waitForRender(page);
          const path = `screenshots/${name}-${width}-${scheme}`;
          await page.screenshot({ path: `${path}-top.png` });
          await page.screenshot({ path: `${path}.png`, fullPage: true });
        });
      }
    });
  }
}

for (const language of LANGUAGES) {
  test.describe(`language ${language}`, () => {
    test.use({ locale: language });
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      test(`${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia(COLOR_SCHEMES.light);
        await open(page, await pageMessages(language));
        await openAll(page);
        await page.evaluate(() => scrollTo(0, 0));
        await waitForRender(page);
        await page.screenshot({ path: `screenshots/language-${language}-${width}.png`, fullPage: true });
      });
    }
  });
}
