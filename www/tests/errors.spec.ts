import { test as baseTest, expect } from "@playwright/test";
import { test, waitForRender } from "./fixture.ts";

test("a bad quantity is marked, explained and announced, and the last valid result stays", async ({
  playground,
  page,
}) => {
  const used = playground.field("node1: memory used");
  await used.fill("256MB");
  await expect(used).toHaveAttribute("aria-invalid", "true");
  await expect(used).toHaveValue("256MB");
  await expect(used).toHaveAccessibleDescription(/quantities must match/);
  await expect(page.getByRole("status")).toContainText("quantities must match");
  await expect(playground.scores).toContainText("Last valid result");
  await expect(playground.arithmetic).toContainText("Last valid result");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");

  await used.fill("512Mi");
  await expect(used).not.toHaveAttribute("aria-invalid");
  await expect(playground.scores).not.toContainText("Last valid result");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 62, rank 2");
  await expect(page.getByRole("status")).toContainText("No errors left.");
});

test("a bad shape keeps the last valid curve", async ({ playground }) => {
  const score = playground.field("Point 2, score");
  await score.fill("100");
  await expect(score).toHaveAccessibleDescription(/not in valid range \[0, 10\]/);
  await expect(playground.shape).toContainText("Last valid curve.");
  await expect(playground.shape).toContainText("Packs: fuller nodes score higher");
  await expect(playground.point(1)).toHaveCount(0);
  await score.fill("9");
  await playground.expectPoint(2, 100, 9);
  await expect(playground.shape).not.toContainText("Last valid curve");
});

test("no field moves while a point is typed", async ({ playground, page }) => {
  for (const [utilization, score] of [
    ["85", "10"],
    ["100", "0"],
  ] as const) {
    const rows = page.locator(".points tbody tr");
    const count = await rows.count();
    await playground.button("Add a point").click();
    await expect(rows).toHaveCount(count + 1);
    const last = rows.last().getByRole("textbox");
    const place = () => last.first().evaluate((field) => field.getBoundingClientRect().y + scrollY);
    const before = await place();
    for (const [index, text] of [utilization, score].entries()) {
      await last.nth(index).fill("");
      for (const key of text) {
        await last.nth(index).press(key);
        await waitForRender(page);
        expect(await place(), `${text} at ${key}`).toBe(before);
      }
    }
  }
  await expect(playground.shape).toContainText("At 100% the score is 0");
});

test("unordered utilizations and words instead of numbers are explained", async ({ playground }) => {
  const utilization = playground.field("Point 2, utilization in percent");
  await utilization.fill("0");
  await expect(utilization).toHaveAccessibleDescription(/sorted in increasing order/);
  await utilization.fill("full");
  await expect(utilization).toHaveAttribute("aria-invalid", "true");
  await expect(utilization).toHaveValue("full");
  await utilization.fill("");
  await expect(utilization).toHaveAttribute("aria-invalid", "true");
});

test("a bad weight and a bad request are explained at their own fields", async ({ playground }) => {
  const weight = playground.field("Weight of cpu");
  await weight.fill("101");
  await expect(weight).toHaveAccessibleDescription(/not in valid range \(0, 100\]/);
  const request = playground.field("Pod’s request for memory");
  await request.fill("1 Gi");
  await expect(request).toHaveAttribute("aria-invalid", "true");
  await weight.fill("3");
  await expect(weight).not.toHaveAttribute("aria-invalid");
  await expect(request).toHaveAttribute("aria-invalid", "true");
  await request.fill("256Mi");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("edits made during an error are kept", async ({ playground }) => {
  await playground.field("node1: cpu used").fill("one");
  await playground.button("Add a node").click();
  await playground.field("node3: cpu used").fill("6");
  await playground.field("node1: cpu used").fill("1");
  await expect(playground.field("node3: cpu used")).toHaveValue("6");
  await expect(playground.ranking.getByRole("button")).toHaveCount(3);
});

test("typed text is never parsed as markup", async ({ playground, page }) => {
  const name = "<img src=x onerror=alert(1)>";
  await playground.field("Name of node 2").fill(name);
  await expect(playground.scores).toContainText(`${name} wins`);
  await expect(page.locator("img")).toHaveCount(0);
});

baseTest("without the module the page says so and shows the worked example", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.getByRole("cell", { name: "69, wins" })).toBeVisible();
});
