// Copies of a panel: as Markdown, as plain text, as a picture.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, type Playground, test, textCopiedBy } from "./fixture.ts";

/** Opens the copy menu of a panel and chooses a format. */
async function chooseFormat(playground: Playground, panel: string, format: string): Promise<void> {
  await playground.button(`Copy the ${panel}`).click();
  await playground.page.getByRole("menuitem", { name: format, exact: true }).click();
}

const copied = (playground: Playground, panel: string, format: string): Promise<string> =>
  textCopiedBy(playground.page, () => chooseFormat(playground, panel, format));

/** The elements that pictures contain. */
const SVG_ELEMENTS = ["title", "desc", "svg", "g", "rect", "path", "line", "circle", "text"];

const HOSTILE =
  '</text><script>alert(1)</script> | *a* `b` [c](javascript:d) <img src=x> & "q" \u0007\u202e \ud83d 静か';

/** Inspects a text in a blank page: the policy of our page does not allow parsing text as a document. */
async function inBlankPage<T>(page: Page, text: string, inspect: (text: string) => T): Promise<T> {
  const blank = await page.context().newPage();
  const result = await blank.evaluate(inspect, text);
  await blank.close();
  return result as T;
}

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("copies the ranking as a Markdown table with a link", async ({ playground, page }) => {
    await playground.chooseExample("Weights: 3 for foo, 5 for bar");
    const text = await copied(playground, "ranking", "Markdown");
    expect(text).toContain("### Scores: kube-scheduler v1.36.3\n\n**node1 wins, 50 to 34**\n");
    expect(text).toContain(
      "| Rank | Node | Score (0–100) |\n| ---: | --- | ---: |\n| 1 | node1 | 50 |\n| 2 | node2 | 34 |",
    );
    expect(text).toContain(
      "- node3: would have scored 0; Insufficient intel.com/bar; Insufficient intel.com/foo; intel.com/bar: requests 2, 0 free; intel.com/foo: requests 2, 0 free",
    );
    const [, link] = /\[Open in nodescore\]\((http[^)]+)\)\n$/.exec(text) ?? [];
    await playground.chooseExample("The documentation’s worked example");
    await page.goto(link ?? "");
    await playground.expectRanking("node1, score 50, rank 1", "node2, score 34, rank 2");
  });

  test("copies the winner and the reasons, for outvoted packing and for a full node", async ({ playground }) => {
    await playground.chooseExample("Packing has no effect: it is outvoted");
    expect(await copied(playground, "ranking", "Markdown")).toContain(
      "**quiet wins, 588 to 448 in total**\n\nNodeResourcesFit alone would choose busy, 75 to 15. PodTopologySpread gives quiet 200 more.\n",
    );
    await playground.chooseExample("The worked example with the shape reversed");
    expect(await copied(playground, "ranking", "Markdown")).toContain(
      "**node2 wins, 46 to 40**\n\nOn node2, the scheduler ignores cpu because of a score of 0, so the other resources alone set the score. It would be 31 otherwise. Ahead on intel.com/foo.\n",
    );
  });

  test("copies the decision as one paragraph with a link", async ({ playground }) => {
    await playground.chooseExample("Packing has no effect: it is outvoted");
    const text = await copied(playground, "ranking", "One paragraph (Markdown)");
    expect(text).toMatch(
      /^\*\*quiet wins, 588 to 448 in total\.\*\* NodeResourcesFit alone would choose busy, 75 to 15\. PodTopologySpread gives quiet 200 more\. With weight \d+ or more, NodeResourcesFit decides\..* Scored by kube-scheduler v1\.36\.3 with RequestedToCapacityRatio; weights: [^\n]+ \[Open in nodescore\]\(http[^)]+\)\n$/,
    );
  });

  test("copies the arithmetic as Markdown, step by step", async ({ playground }) => {
    await playground.ranking.getByRole("button", { name: /^node1/ }).click();
    const text = await copied(playground, "arithmetic", "Markdown");
    expect(text).toContain(
      "### How node1 gets 60\n\nWhy node2 and not node1: cpu makes the difference: 100 × 3 against 37 × 3.\n\n#### intel.com/foo (weight 5)\n\n- requested: 1 used + 2 requested = 3\n",
    );
    expect(text).toContain("- utilization: 3 ÷ 8 = 37% (truncated)\n");
    expect(text).toContain("- score: between 0% → 0 and 100% → 100: 0 + (100 − 0) × (37 − 0) ÷ (100 − 0) = 37\n");
    expect(text).toContain("(75 × 5 + 50 × 1 + 37 × 3) ÷ (5 + 1 + 3)\\\n= 536 ÷ 9 ≈ 59.6 → **60**\n");
    const formulas = await playground.arithmetic.locator(".formula").allTextContents();
    for (const formula of formulas) expect(text.replaceAll("**", "")).toContain(formula.trim().replace(/\s+/g, " "));
  });

  test("copies the curve as Markdown with its points", async ({ playground }) => {
    const text = await copied(playground, "curve", "Markdown");
    expect(text).toContain("**Packs: fuller nodes score higher**\n\nRises from 0 at 0% to 10 at 100%.\n");
    expect(text).toContain("| 1 | 0% | 0 |\n| 2 | 100% | 10 |");
  });

  test("aligns the columns of plain text, also with wide characters", async ({ playground }) => {
    await playground.field("Name of node 2").fill("静かなノード");
    expect(await copied(playground, "ranking", "Plain text")).toContain(
      [
        "  Rank  Node          Score (0–100)",
        "     1  静かなノード             69",
        "     2  node1                    60",
      ].join("\n"),
    );
    expect(await copied(playground, "arithmetic", "Plain text")).toContain(
      "cpu (weight 3)\n  requested    6 used + 2 requested = 8\n  utilization  8 ÷ 8 = 100%\n",
    );
    const curve = await copied(playground, "curve", "Plain text");
    expect(curve).toContain("  Point  Utilization  Score (0–10)\n      1           0%             0\n");
    expect(curve).not.toMatch(/[*#|`]/);
  });

  test("an untrusted name stays text in every format", async ({ playground, page }) => {
    await playground.field("Name of node 2").fill(HOSTILE);
    await playground.field("Name of resource 3").fill(HOSTILE);
    const row =
      (await copied(playground, "ranking", "Markdown")).split("\n").find((line) => line.includes("script")) ?? "";
    expect(row).toContain(
      "\\</text\\>\\<script\\>alert(1)\\</script\\> \\| \\*a\\* \\`b\\` \\[c\\](javascript:d) \\<img src=x\\> \\&",
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may remain.
    expect(await copied(playground, "ranking", "Plain text")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\ud83d]/);
    for (const panel of ["curve", "ranking", "arithmetic"]) {
      const svg = await copied(playground, panel, "Image (SVG)");
      const elementNames = await inBlankPage(page, svg, (text) => {
        const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
        return [...root.querySelectorAll("*")].map((element) => element.localName);
      });
      expect(elementNames).not.toContain("parsererror");
      expect(elementNames.filter((name) => !SVG_ELEMENTS.includes(name))).toEqual([]);
    }
  });

  test("copies a self-contained SVG with a description", async ({ playground, page }) => {
    for (const [panel, title] of [
      ["curve", "Shape"],
      ["ranking", "Scores: kube-scheduler v1.36.3"],
      ["arithmetic", "How node2 gets 69"],
    ] as const) {
      const svg = await copied(playground, panel, "Image (SVG)");
      expect(svg).not.toMatch(/ class=| style=|var\(|light-dark|href|tabindex|<!--|url\(/);
      const root = await inBlankPage(page, svg, (text) => {
        const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
        const [first, second] = documentElement.children;
        const all = [...documentElement.querySelectorAll("text, path, rect, line, circle")];
        return {
          role: documentElement.getAttribute("role"),
          font: documentElement.getAttribute("font-family"),
          title: [first?.localName, first?.textContent],
          desc: [second?.localName, second?.textContent],
          unpainted: all
            .filter((one) => !one.hasAttribute("fill") && !one.hasAttribute("stroke"))
            .map((one) => one.outerHTML),
        };
      });
      expect(root).toMatchObject({
        role: "img",
        title: ["title", title],
        font: "system-ui, sans-serif",
        unpainted: [],
      });
      expect(root.desc[0]).toBe("desc");
      expect(root.desc[1]).toContain(title);
    }
  });

  test.describe("in a dark page", () => {
    test.use({ colorScheme: "dark" });

    test("copies a PNG at twice the size on white", async ({ playground, page }) => {
      await chooseFormat(playground, "curve", "Image (PNG)");
      await expect(page.getByRole("status")).toContainText("Copied as an image.");
      const image = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const bitmap = await createImageBitmap((await item?.getType("image/png")) ?? new Blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext("2d");
        context?.drawImage(bitmap, 0, 0);
        const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
        const colors = new Set<string>();
        for (let i = 0; i < data.length; i += 4) colors.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
        const middle = 4 * (30 * bitmap.width + bitmap.width / 2);
        return { width: bitmap.width, corner: [...data.slice(middle, middle + 4)], curve: colors.has("11,95,165") };
      });
      expect(image).toEqual({ width: 1440, corner: [255, 255, 255, 255], curve: true });
    });
  });

  test("the button and the status confirm the copy", async ({ playground, page }) => {
    await chooseFormat(playground, "ranking", "Plain text");
    await expect(page.locator("#copy-scores")).toContainText("Copied");
    await expect(page.locator("#copy-scores .overlaid > :not(.invisible)")).toHaveText("Copied");
    await expect(page.getByRole("status")).toContainText("Copied as plain text.");
    await expect(page.locator("#copy-scores .overlaid > :not(.invisible)")).toHaveText("Copy");
  });

  test("an unused shape cannot be copied", async ({ playground }) => {
    await playground.strategy.selectOption("MostAllocated");
    await expect(playground.button("Copy the curve")).toHaveCount(0);
    await expect(playground.button("Copy the ranking")).toBeVisible();
  });
});

test("the menu supports arrows, letters, Home, End and Esc", async ({ playground, page }) => {
  const button = playground.button("Copy the ranking");
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(item("Markdown")).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(item("Plain text")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Save as PNG")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Markdown")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item("Save as PNG")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("s");
  await expect(item("Save as SVG")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("the menu closes on a second click, on a click elsewhere and on Tab", async ({ playground, page }) => {
  const menu = page.getByRole("menu");
  const button = playground.button("Copy the arithmetic");
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole("heading", { name: "Shape" }).click();
  await expect(menu).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu).toHaveCount(0);
  await expect(button).not.toBeFocused();
});

test("saves pictures as files", async ({ playground, page }) => {
  for (const [format, name, start] of [
    ["Save as SVG", "nodescore-ranking.svg", "<svg"],
    ["Save as PNG", "nodescore-ranking.png", "\u0089PNG"],
  ] as const) {
    const download = page.waitForEvent("download");
    await chooseFormat(playground, "ranking", format);
    expect((await download).suggestedFilename()).toBe(name);
    expect(readFileSync(await (await download).path(), "latin1").startsWith(start)).toBe(true);
  }
});

test.describe("without access to the clipboard", () => {
  test.beforeEach(async ({ playground, page }) => {
    await expect(playground.scores).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
  });

  test("shows the text selected for copying", async ({ playground, page }) => {
    await chooseFormat(playground, "ranking", "Markdown");
    const dialog = page.getByRole("dialog", { name: "Not copied" });
    const text = dialog.getByRole("textbox", { name: "Text to copy" });
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/\| 1 \| node2 \| 69 \|/);
    const selected = await text.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart);
    expect(selected).toBe((await text.inputValue()).length);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(playground.button("Copy the ranking")).toBeFocused();
  });

  test("offers to save a picture instead", async ({ playground, page }) => {
    await chooseFormat(playground, "curve", "Image (PNG)");
    await expect(page.getByRole("dialog")).toContainText("does not allow this page to copy images");
    const download = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Save as a file" }).click();
    expect((await download).suggestedFilename()).toBe("nodescore-curve.png");
  });
});

test("an embedded playground copies without a link", async ({ playground, page }) => {
  await page.evaluate(() => {
    const embedded = document.createElement("nodescore-playground");
    document.querySelector("nodescore-playground")?.replaceWith(embedded);
  });
  await expect(playground.ranking.getByRole("button").first()).toBeVisible();
  const text = await copied(playground, "ranking", "Markdown");
  expect(text).toContain("| 1 | node2 | 69 |");
  expect(text).not.toContain("Open in nodescore");
});
