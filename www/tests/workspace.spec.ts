// Checks that cause and effect are in one view: the policy, the pod and the nodes, and the results.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { expectInView } from "./in-view.ts";
import { pageMessages } from "./languages.ts";
import { open } from "./open-page.ts";

/** Expects the curve, the weights, the pod, both nodes, and the ranking with its reason. */
async function expectWorkspace(page: Page): Promise<void> {
  await expectInView(page, page.locator(".chart [role=slider]"), 2);
  await expectInView(page, page.locator(".resources .weight input"), 6);
  await expectInView(page, page.locator(".pod input[placeholder]:visible"), 3);
  await expectInView(page, page.locator(".card .amounts input"), 12);
  await expectInView(page, page.locator(".ranking .row"), 2);
  await expectInView(page, page.locator(".verdict p"), 2);
}

for (const language of ["en", "de"]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      test(`${width}×${height}: policy, pod, nodes and result are in view`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page, await pageMessages(language));
        await expectWorkspace(page);
        if (width > 1280) await expectInView(page, page.locator(".arithmetic .steps"), 4);
        // Nothing scrolls inside a panel.
        const scrolls = page
          .locator(".panel")
          .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1));
        expect((await scrolls).length).toBe(0);
      });
    }

    test("768 px: the policy and the nodes are on the left, the results on the right", async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await open(page, await pageMessages(language));
      const left = await page.locator(".panel.shape").boundingBox();
      const right = await page.locator(".panel.scores").boundingBox();
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
      expect(right?.y).toBe(left?.y);
      // The results stay in view while the nodes scroll, if they fit the window.
      await page.setViewportSize({ width: 768, height: 1300 });
      await page.locator(".card").last().scrollIntoViewIfNeeded();
      await expect(page.locator(".ranking .row").first()).toBeInViewport();
    });

    test("390 px: the curve comes first, the ranking stays, and a bar leads to each section", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, await pageMessages(language));
      const chart = await page.locator(".chart-box").boundingBox();
      expect(chart?.y).toBeLessThanOrEqual(200);
      const cut = page.locator(".strip-reason").evaluate((reason) => reason.scrollWidth - reason.clientWidth);
      expect(await cut, "the reason fits").toBe(0);
      const bar = page.locator(".sections");
      for (const [index, panel] of [".shape", ".resources", ".nodes", ".arithmetic"].entries()) {
        await bar.getByRole("button").nth(index).click();
        await expect(page.locator(`.panel${panel}`)).toBeInViewport();
        await expect(page.locator(`.panel${panel}`)).toBeFocused();
        await expect(page.locator(".strip")).toBeInViewport();
        await expect(bar).toBeInViewport();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
}

test("the strip of scores is current when a page becomes narrow, also after the simulation", async ({
  playground,
  page,
}) => {
  const strip = page.getByRole("navigation", { name: "Scores at a glance" });
  await expect(strip).toBeHidden();
  await playground.field("Weight of cpu").fill("14");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(strip).toContainText("86");
  await playground.openSimulation();
  await expect(strip).toHaveCount(0);
  await playground.closeSimulation();
  await playground.field("Weight of cpu").fill("1");
  await playground.expectRanking("node1, score 66, rank 1", "node2, score 61, rank 2");
  await expect(strip).toContainText("66");
});

test("a column stays in view while the page scrolls if it fits the window", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  for (let node = 0; node < 4; node += 1) await playground.button("Add a node").click();
  await page.locator(".card").last().scrollIntoViewIfNeeded();
  await expect(playground.ranking).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.locator(".card").last().scrollIntoViewIfNeeded();
  await expect(playground.ranking).not.toBeInViewport();
});

for (const [width, height] of [
  [1280, 800],
  [768, 800],
] as const) {
  test(`${width} px: the scores stay in view next to the questions, and cover nothing that is focused`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await playground.ranking.getByRole("button", { name: "node1" }).click();
    await playground.button("Make node1 win").click();
    const apply = page.getByRole("button", { name: /^Apply/ }).first();
    await apply.scrollIntoViewIfNeeded();
    await apply.click();
    await expectInView(page, page.locator(".applied-change", { hasText: /^Applied\. node1 wins/ }));
    await expectInView(page, playground.ranking);
    await page.evaluate(() => scrollBy(0, 200));
    const copy = page.locator("#copy-arithmetic");
    const bottomOf = async (scores: Locator): Promise<number> => {
      const box = await scores.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    const top = async (): Promise<number> => (await copy.boundingBox())?.y ?? Number.NaN;
    expect(await top()).toBeLessThan(await bottomOf(page.locator(".panel.scores")));
    await copy.focus();
    expect(await top()).toBeGreaterThanOrEqual(await bottomOf(page.locator(".panel.scores")));
  });
}

test("embed.html at 720×900: policy, ranking and reason are in view", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto("./embed.html");
  await expectInView(page, page.locator(".chart [role=slider]"), 2);
  await expectInView(page, page.locator(".resources .weight input"), 6);
  await expectInView(page, page.locator(".ranking .row"), 2);
  await expectInView(page, page.locator(".verdict p"), 2);
});

test.describe("the page’s own tools", () => {
  test("the color scheme can be chosen, and is kept", async ({ playground, page }) => {
    const theme = page.getByRole("combobox", { name: "Theme" });
    const color = () => playground.scores.evaluate((element) => getComputedStyle(element).backgroundColor);
    await theme.selectOption("Dark");
    await expect.poll(color).toBe("rgb(25, 32, 40)");
    await page.reload();
    await expect(theme).toHaveValue("dark");
    await expect.poll(color).toBe("rgb(25, 32, 40)");
    await theme.selectOption("Light");
    await expect.poll(color).toBe("rgb(255, 255, 255)");
  });

  test("on a phone the tools are a menu", async ({ playground, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const copyLink = playground.button("Copy link");
    await expect(copyLink).toBeHidden();
    await playground.button("Menu").click();
    await expect(copyLink).toBeInViewport();
    await expect(page.getByRole("combobox", { name: "Theme" })).toBeInViewport();
    await expect(page.getByRole("link", { name: "Documentation" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(copyLink).toBeHidden();
    await expect(playground.button("Menu")).toBeFocused();
  });
});

test.describe("cause and effect", () => {
  const linked = (page: Page): Promise<string[]> =>
    page
      .locator("[data-linked]")
      .evaluateAll((all) =>
        [...new Set(all.map((one) => one.getAttribute("class")?.split(" ")[0] || one.localName))].sort(),
      );

  test("the pointer or the focus on a number highlights what belongs to it", async ({ playground, page }) => {
    const all = ["amounts", "card-head", "mark", "request", "row", "steps", "tr", "track"];
    await playground.arithmetic.getByText("8 ÷ 8 = 100%").hover();
    await expect.poll(() => linked(page)).toEqual(all);
    await expect(page.locator(".amounts[data-linked]")).toHaveCount(1);
    await page.mouse.move(1, 1);
    await expect.poll(() => linked(page)).toEqual([]);
    await playground.field("node2: cpu used").focus();
    await expect.poll(() => linked(page)).toEqual(all);
    await playground.field("node1: cpu used").focus();
    await expect(page.locator(".row[data-linked]")).toContainText("node1");
    await expect.poll(() => linked(page)).not.toContain("steps");
    await playground.field("Weight of cpu").focus();
    await expect(page.locator(".amounts[data-linked]")).toHaveCount(2);
    await playground.field("Weight of cpu").fill("7");
    await expect(page.locator(".amounts[data-linked]")).toHaveCount(2);
  });

  test("a drag shows the curve and the scores before it, and each node shows its change", async ({
    playground,
    page,
  }) => {
    const before = page.locator(".previous-curve, .row-bar-before");
    const unit = await playground.pixelsPerUnit();
    const from = await playground.pointCenter(2);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20 * unit.x, from.y + 2 * unit.y, { steps: 5 });
    await playground.expectPoint(2, 80, 8);
    await expect(before).toHaveCount(3);
    await expect(playground.ranking.locator(".change")).toHaveText("\u22126");
    await page.mouse.up();
    await expect(before).toHaveCount(0);
    await expect(playground.ranking.locator(".change")).toHaveText("\u22126");
    await playground.button("Undo").click();
    await expect(page.locator(".change")).toHaveCount(0);
  });
});
