// Checks every state of the page: axe finds no violations in any color scheme, targets are large enough, at 400% zoom
// nothing is cut off and nothing scrolls sideways, and in a language that is a folder of JSON files every sentence is
// translated.

import { axe, COLORS, LAYOUT } from "./axe.ts";
import { COLOR_SCHEMES } from "./color-schemes.ts";
import { test as base, expect } from "./fixture.ts";
import { STATES } from "./page-states.ts";
import { PSEUDO_SITE } from "./pseudo-language.ts";
import { serve } from "./server.ts";
import { overflowingElements, smallTargets } from "./targets.ts";
import { translate, untranslated } from "./translation.ts";

const test = base.extend<object, { pseudoSite: string }>({
  pseudoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
    async ({}, use) => {
      const server = await serve(PSEUDO_SITE, () => ({}));
      await use(`${server.origin}/`);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ pseudoSite }, use) => use(pseudoSite),
});

// Elements that are still fading in do not have their final contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, reach] of Object.entries(STATES)) {
  test(`is accessible and translated: ${name}`, async ({ playground, page }) => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await reach(playground);
    expect.soft(await smallTargets(page), "targets of 24 px").toEqual([]);
    for (const [scheme, media] of Object.entries(COLOR_SCHEMES)) {
      await page.emulateMedia(media);
      expect.soft(await axe(page, scheme === "light" ? undefined : COLORS), scheme).toEqual([]);
    }
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia(COLOR_SCHEMES.light);
    // What the sticky scores cover depends on the scroll position.
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await axe(page, LAYOUT), "at 400 %").toEqual([]);
    expect.soft(await smallTargets(page), "targets of 24 px at 400 %").toEqual([]);
    expect.soft(await overflowingElements(page), "cut off at 400 %").toEqual([]);
    await page.setViewportSize(size);
    await translate(page, name);
    await expect.poll(() => untranslated(page), "not translated").toEqual([]);
  });
}
