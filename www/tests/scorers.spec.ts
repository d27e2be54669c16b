import { expect, type Playground, test } from "./fixture.ts";

/** The scores of the worked example by each scorer. */
const WORKED: readonly (readonly [string, string, string])[] = [
  ["v1.13", "4", "8"],
  ["v1.16.6", "5", "7"],
  ["v1.17.9", "60", "69"],
  ["v1.20.15", "60", "69"],
  ["v1.21.9", "60", "69"],
  ["v1.22.6", "60", "69"],
  ["v1.24", "60", "69"],
  ["v1.34", "60", "69"],
  ["v1.36.3", "60", "69"],
  ["kep-prototype", "6", "7"],
  ["kep-text", "6", "7"],
  ["volcano", "59.72", "69.44"],
  ["volcano-v1.7", "59.72", "69.44"],
  ["documentation", "5", "7"],
];

const optionsOf = (playground: Playground): Promise<string[]> =>
  playground.scorer.locator("option").evaluateAll((all) => all.map((option) => option.getAttribute("value") ?? ""));

test("every scorer can be chosen, the newest kube-scheduler first; the newest one that was run is selected", async ({
  playground,
}) => {
  const ids = await optionsOf(playground);
  expect(ids.slice(0, 3)).toEqual(["v1.38-preview", "v1.37.0", "v1.36.3"]);
  expect(ids).toHaveLength(29);
  await expect(playground.scorer).toHaveValue("v1.36.3");
  for (const [id, node1, node2] of WORKED) {
    await playground.scorer.selectOption(id);
    await playground.expectRanking(`node2, score ${node2}, rank 1`, `node1, score ${node1}, rank 2`);
  }
});

test("a scorer can be chosen by keyboard, and Reset restores the default", async ({ playground, page }) => {
  await playground.scorer.focus();
  await page.keyboard.press("ArrowDown");
  await expect(playground.scorer).toHaveValue("v1.35.4");
  await expect(playground.scorer).toBeFocused();
  await playground.button("Reset").click();
  await expect(playground.scorer).toHaveValue("v1.36.3");
});

test("1.21 rounds the utilization up, and says so", async ({ playground }) => {
  await playground.scorer.selectOption("v1.21.9");
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(playground.arithmetic).toContainText("3 ÷ 8 =\u00a038% rounded up");
});

test("1.13 scores only cpu and memory, and truncates the fraction", async ({ playground, page }) => {
  await playground.scorer.selectOption("v1.13");
  await playground.ranking.getByRole("button", { name: /node2/ }).click();
  await expect(playground.arithmetic).toContainText("v1.13 scores only cpu and memory, not intel.com/foo");
  await expect(playground.arithmetic).toContainText("= 17 ÷ 2 → 8");
  await expect(playground.arithmetic).toContainText("truncated");
  await expect(page.getByText("with equal weights, whatever you enter here")).toBeVisible();
});

test("before 1.22 a node without the resource counts as full", async ({ playground }) => {
  await playground.chooseExample("Weights: 3 for foo, 5 for bar");
  await playground.scorer.selectOption("v1.21.9");
  await playground.page.getByRole("list", { name: "Filtered out before scoring" }).getByRole("button").click();
  await expect(playground.arithmetic).toContainText("How node3 gets 100");
  await expect(playground.arithmetic).toContainText("the node has none: counts as 100%");
});

test("the documentation's arithmetic scores 37.5 % as 3, and is labeled", async ({ playground }) => {
  await playground.scorer.selectOption("documentation");
  await expect(playground.scores).toContainText("No scheduler computes this.");
  await expect(playground.strategy).toBeDisabled();
  await expect(playground.shape).toContainText("The documentation describes only this strategy.");
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(playground.arithmetic).toContainText("3 ÷ 8 =\u00a037.5%");
  await expect(playground.arithmetic).toContainText("× (37.5\u00a0−\u00a00) ÷ (100\u00a0−\u00a00) =\u00a03");
  await expect(playground.arithmetic).toContainText("= 49 ÷ 9 ≈ 5.4 → 5");
  await expect(playground.card("node1")).toContainText("37.5%");
});

test("the KEP's scorer says which parts are interpretation", async ({ playground }) => {
  await playground.scorer.selectOption("kep-text");
  await expect(playground.scores).toContainText("Where the text says nothing, nodescore decides");
  await expect(playground.arithmetic).toContainText("= 6.25 ÷ 9 × 10 ≈ 6.94 → 7");
  await playground.scorer.selectOption("kep-prototype");
  await expect(playground.arithmetic).toContainText("10 × 0.5 × 5 =\u00a025");
  await expect(playground.arithmetic).toContainText("= 62.5 ÷ 9 ≈ 6.94 → 7");
});

test("Volcano: fractions, binpack.weight, over capacity", async ({ playground, page }) => {
  await playground.chooseExample("The two nodes of Volcano’s documentation");
  await playground.scorer.selectOption("volcano");
  const weight = playground.field("binpack.weight");
  await weight.fill("5");
  await playground.expectRanking("node2, score 468.75, rank 1", "node1, score 437.5, rank 2");
  await expect(playground.arithmetic).toContainText("(1 + 0.75 + 2) ÷ (1 + 1 + 2)");
  await expect(playground.arithmetic).toContainText("= 3.75 ÷ 4 × 500 = 468.75");
  await expect(playground.arithmetic).not.toContainText("pods");
  await weight.fill("ten");
  await expect(weight).toHaveAttribute("aria-invalid", "true");
  await weight.fill("0");
  await expect(playground.arithmetic).toContainText("binpack.weight is 0, so the plugin is off");
  await weight.fill("5");
  await playground.field("node2: memory used").fill("14Gi");
  await page.getByRole("list", { name: "Filtered out before scoring" }).getByRole("button").click();
  await expect(playground.arithmetic).toContainText("Volcano sets the whole score to 0");
  await playground.scorer.selectOption("volcano-v1.7");
  await expect(playground.arithmetic).toContainText("over capacity: adds 0");
});

test("a strategy without a shape keeps the typed shape", async ({ playground }) => {
  await playground.field("Point 2, score").fill("seven");
  await expect(playground.scores).toContainText("Last valid result");
  await playground.strategy.selectOption("MostAllocated");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 59, rank 2");
  await expect(playground.shape).toContainText("Not used here");
  await expect(playground.shape).toContainText("MostAllocated ignores the shape");
  await expect(playground.field("Point 2, score")).toBeDisabled();
  await expect(playground.button("Add a point")).toBeDisabled();
  await expect(playground.arithmetic).toContainText("8 × 100 ÷ 8 =\u00a0100");
  await expect(playground.arithmetic).toContainText("= 625 ÷ 9 → 69");
  await playground.strategy.selectOption("LeastAllocated");
  await playground.expectRanking("node1, score 40, rank 1", "node2, score 30, rank 2");
  await expect(playground.arithmetic).toContainText("(8\u00a0−\u00a03) × 100 ÷ 8 =\u00a062 truncated");
  await playground.strategy.selectOption("RequestedToCapacityRatio");
  await expect(playground.field("Point 2, score")).toHaveValue("seven");
  await playground.field("Point 2, score").fill("10");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("a capitalized name is reported under every scorer, and fixed by a click", async ({ playground, page }) => {
  await playground.field("Name of resource 3").fill("CPU");
  const message = page.getByText("Kubernetes has no resource named CPU. Use cpu.");
  for (const id of ["v1.36.3", "v1.21.9", "documentation", "volcano"]) {
    await playground.scorer.selectOption(id);
    await expect(message).toBeVisible();
  }
  await playground.scorer.selectOption("v1.21.9");
  await expect(playground.arithmetic).toContainText("the node has none: counts as 100%");
  await playground.button("Rename to cpu").click();
  await expect(message).toHaveCount(0);
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("a name without a domain is reported under every scorer", async ({ playground, page }) => {
  await playground.field("Name of resource 1").fill("gpu");
  await playground.scorer.selectOption("v1.21.9");
  await expect(page.getByText("An extended resource has a domain in its name, like nvidia.com/gpu.")).toBeVisible();
  await playground.field("Name of resource 1").fill("nvidia.com/gpu");
  await expect(page.getByText("An extended resource has a domain in its name")).toHaveCount(0);
});

test("without a feasible node there are no total scores", async ({ playground }) => {
  await playground.field("Pod’s request for cpu").fill("100");
  await expect(playground.scorePlugins).toContainText("No node is feasible for the pod");
  await expect(playground.scores.getByRole("button", { name: /score plugins/ })).toHaveCount(0);
});

test("a non-zero request is assumed only by kube-scheduler", async ({ playground }) => {
  await playground.field("Pod’s request for cpu").fill("");
  await expect(playground.arithmetic).toContainText("0.1 of that is assumed");
  await playground.scorer.selectOption("volcano");
  await expect(playground.arithmetic).toContainText("The pod does not request cpu: not scored here.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("every scorer fits", async ({ playground, page }) => {
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const [id] of WORKED) {
      await playground.scorer.selectOption(id);
      await expect(playground.scorer).toHaveValue(id);
      await expect.poll(fits, id).toBe(true);
    }
  });
});

for (const windowWidth of [720, 390]) {
  test(`at ${windowWidth} pixels the chosen release is not cut off, and the strategy is labeled`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width: windowWidth, height: 900 });
    const [width, needed] = await playground.scorer.evaluate((element) => {
      const select = element as HTMLSelectElement;
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      if (context) context.font = getComputedStyle(select).font;
      const text = context?.measureText(select.selectedOptions[0]?.text ?? "").width ?? 0;
      // The arrow and the padding.
      return [select.clientWidth, text + 28];
    });
    expect(width).toBeGreaterThan(needed ?? 0);
    await expect(playground.shape.getByText("Strategy", { exact: true })).toBeInViewport();
  });
}
