import { expect, test } from "./fixture.ts";
import { pageMessages } from "./languages.ts";
import { open } from "./open-page.ts";

const EXAMPLES = [
  "The documentation’s worked example",
  "The worked example with the shape reversed",
  "Packing to 85%, not to 100%",
  "The published AKS shape: full nodes score highest",
  "Packing has no effect: it is outvoted",
  "Weights: 3 for foo, 5 for bar",
  "The two nodes of Volcano’s documentation",
];

for (const width of [320, 390, 768, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing scrolls sideways in any example, with errors or long names", async ({ playground, page }) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      for (const example of EXAMPLES) {
        await playground.chooseExample(example);
        await expect.poll(fits, example).toBe(true);
      }
      await playground.field("Name of node 1").fill("a-node-with-a-very-long-name".repeat(4));
      await playground.field("Name of resource 1").fill("example.com/a-resource-with-a-long-name-too");
      await playground.field("Weight of memory").fill("a lot");
      await expect(playground.field("Weight of memory")).toHaveAttribute("aria-invalid", "true");
      await expect.poll(fits, "long names").toBe(true);
    });
  });
}

const LONG_NAMES: readonly (readonly [field: string, name: string])[] = [
  ["Name of node 2", "x".repeat(63)],
  ["Name of node 2", "x".repeat(253)],
  ["Name of resource 1", "x".repeat(63)],
  ["Name of resource 2", "x".repeat(63)],
  ["Name of resource 1", `example.com/${"x".repeat(63)}`],
];

test.describe("on a phone, with unbreakable names", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [field, name] of LONG_NAMES) {
    test(`nothing scrolls sideways where the ${field.toLowerCase()} has ${name.length} characters`, async ({
      playground,
      page,
    }) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      await playground.field(field).fill(name);
      await expect.poll(() => playground.scores.textContent()).toContain(field.includes("node") ? name : "node");
      await expect.poll(fits).toBe(true);
      for (const panel of ["All score plugins", "Compare scorers", "Fill a cluster"]) {
        await page.getByRole("button", { name: panel, exact: true }).click();
        await expect(page.getByRole("region", { name: panel, exact: true })).toContainText(/\d/);
        await expect.poll(fits, panel).toBe(true);
      }
    });
  }
});

test("a name of 100,000 characters is drawn truncated and kept in its field", async ({ playground, page }) => {
  for (const label of ["Name of node 2", "Name of resource 1"]) {
    const name = "x".repeat(100_000);
    await playground.field(label).fill(name);
    await expect(playground.field(label)).toHaveAttribute("aria-invalid", "true");
    await expect(playground.field(label)).toHaveValue(name);
    const texts = page.locator("nodescore-playground").locator("span:visible, p:visible, td:visible, button:visible");
    const long = await texts.evaluateAll((all) =>
      all.filter((one) => (one.textContent ?? "").length > 5000).map((one) => one.className),
    );
    expect(long).toEqual([]);
    await playground.button("Undo").click();
    await expect(playground.field(label)).not.toHaveValue(name);
  }
});

for (const language of ["en", "de", "ja"]) {
  test.describe(`on the narrowest phone, ${language}`, () => {
    test.use({ viewport: { width: 320, height: 844 }, locale: language });

    test("names of the example, nodes and resources are shown in full", async ({ page }) => {
      await open(page, await pageMessages(language));
      const cut = (selector: string): Promise<string[]> =>
        page
          .locator(selector)
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent || one.id),
          );
      expect(await cut(".example-name, .row-name, .card-head .name, .amounts-name")).toEqual([]);
      // On one line, not broken letter by letter.
      const lines = await page
        .locator(".amounts-name")
        .evaluateAll((all) => all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
      expect(Math.max(...lines)).toBeLessThan(1.5);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the scores stay in view, and link to the arithmetic", async ({ playground, page }) => {
    const strip = page.getByRole("navigation", { name: "Scores at a glance" });
    await playground.field("node1: cpu used").scrollIntoViewIfNeeded();
    await expect(strip).toBeInViewport();
    await expect(strip).toContainText("69");
    await strip.getByRole("button", { name: "Show the arithmetic of node1, score 60" }).click();
    await expect(playground.arithmetic.getByRole("heading", { level: 2 })).toHaveText("How node1 gets 60");
    await expect(playground.arithmetic).toBeInViewport();
  });
});

test.describe("with a dark color scheme", () => {
  test.use({ colorScheme: "dark" });

  test("the page is dark, and an ancestor can override it", async ({ playground, page }) => {
    const panel = playground.scores;
    const color = () => panel.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await color()).toBe("rgb(25, 32, 40)");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
    await expect.poll(color).toBe("rgb(255, 255, 255)");
  });
});

test("the scores do not move while a point is dragged", async ({ playground, page }) => {
  const top = () => playground.ranking.evaluate((element) => element.getBoundingClientRect().top);
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await top();
  const chart = await playground.pointCenter(1);
  for (const step of [10, 25, 45]) {
    await page.mouse.move(from.x - step * unit.x, from.y + (step / 10) * unit.y);
    await expect(playground.point(2)).toHaveAttribute("aria-valuenow", String(100 - step));
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    expect((await playground.pointCenter(1)).y).toBeCloseTo(chart.y, 0);
  }
  await page.mouse.up();
});

test("the winner has a check mark if there is no space for the word", async ({ playground, page }) => {
  const tag = playground.ranking.locator(".tag");
  await expect(tag).toHaveText("Winner");
  const tick = async (): Promise<number> => (await tag.locator("svg").boundingBox())?.width ?? 0;
  const wide = (await tag.boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 768, height: 844 });
  expect(await tick()).toBeGreaterThan(10);
  expect((await tag.boundingBox())?.width).toBeLessThan(wide / 2);
});

test("the page is served with its policy", async ({ page }) => {
  const response = await page.goto("./");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toContain("unsafe-inline");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows the worked example as a table", async ({ page }) => {
    await page.goto("./");
    await expect(page.getByText(/Without JavaScript nothing can be edited here/)).toBeVisible();
    await expect(page.getByRole("cell", { name: "69, wins" })).toBeVisible();
  });
});

for (const [kind, name] of [
  ["is written from right to left", "\u05d0\u05d1\u05d2 3"],
  ["reverses the text after it", "\u202eabc"],
  ["ends its isolation and reverses the text after it", "abc\u2069\u202edef"],
] as const) {
  test(`a name that ${kind} does not change the sentence around it`, async ({ playground }) => {
    await playground.field("Name of node 2").fill(name);
    const sentence = playground.scores.locator(".verdict-head");
    await expect(sentence).toContainText("wins, 69 to 60");
    const positions = await sentence.evaluate(
      (element, words) => {
        const text = [...element.childNodes].find((node) => node.textContent?.includes("wins")) ?? element;
        return words.map((word) => {
          const range = document.createRange();
          const at = text.textContent?.indexOf(word) ?? 0;
          range.setStart(text, at);
          range.setEnd(text, at + word.length);
          return range.getBoundingClientRect().left;
        });
      },
      ["wins", "69", "to ", "60"],
    );
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(new Set(positions).size).toBe(positions.length);
  });
}

test("with forced colors the selected tab has the colors of a selection", async ({ playground, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const background = (tab: string) =>
    playground.button(tab).evaluate((element) => getComputedStyle(element).backgroundColor);
  const selection = await page.evaluate(() => {
    document.body.style.backgroundColor = "Highlight";
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(await background("Score a pod")).toBe(selection);
  expect(await background("Fill a cluster")).not.toBe(selection);
});

test("the worked example is printed on one page, without tools", async ({ playground, page }) => {
  const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
  for (const format of ["A4", "Letter"]) {
    const pdf = await page.pdf({ format, margin });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  const tools = ["Fill a cluster", "Undo", "Copy link", "Add a node", "Remove node1", "Copy the curve"];
  for (const tool of tools) await expect(playground.button(tool)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const tool of tools) await expect(playground.button(tool)).toBeHidden();
  for (const shown of [playground.card("node2"), playground.arithmetic, playground.field("Weight of cpu")])
    await expect(shown).toBeVisible();
});

test("in print every step of the arithmetic is visible", async ({ playground, page }) => {
  for (let i = 0; i < 3; i++) await playground.button("Add a resource").click();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 600 });
  for (const panel of [playground.scores, playground.arithmetic]) {
    const cut = await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    // The space below the last line is not text.
    expect(cut).toBeLessThan(16);
  }
});
