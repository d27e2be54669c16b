import { expect, test } from "./fixture.ts";

const AKS = "The published AKS shape: full nodes score highest";

test("the published AKS shape marks the cliff where a full node gets the maximum score", async ({
  playground,
  page,
}) => {
  await playground.chooseExample(AKS);
  await playground.expectRanking(
    "cpu-85, score 100, rank 1",
    "cpu-100, score 100, rank 1",
    "cpu-90, score 56, rank 3",
    "cpu-95, score 33, rank 4",
    "cpu-98, score 20, rank 5",
    "cpu-99, score 16, rank 6",
  );
  await expect(playground.shape).toContainText("At 100% the score is 0. A resource that scores 0 is ignored");
  await expect(playground.shape).toContainText("Ignored now: cpu on cpu-100.");
  await expect(page.locator(".cliff-line")).toHaveCount(1);
  await playground.ranking.getByRole("button", { name: /^cpu-100/ }).click();
  await expect(playground.arithmetic).toContainText("The shape scores 0 here, so the resource is dropped");
});

test("raising the last point removes the cliff", async ({ playground, page }) => {
  await playground.chooseExample(AKS);
  await playground.point(6).focus();
  await page.keyboard.press("ArrowUp");
  await expect(playground.shape).not.toContainText("A resource that scores 0 is ignored");
  await expect(page.locator(".cliff-line")).toHaveCount(0);
  await playground.expectRanking(
    "cpu-85, score 100, rank 1",
    "cpu-90, score 56, rank 2",
    "cpu-95, score 38, rank 3",
    "cpu-98, score 27, rank 4",
    "cpu-99, score 24, rank 5",
    "cpu-100, score 20, rank 6",
  );
});

test("the note raises scores of 0", async ({ playground }) => {
  await playground.chooseExample(AKS);
  await playground.button("Raise scores of 0 to 1").click();
  await playground.expectPoint(6, 100, 1);
  await expect(playground.shape).not.toContainText("A resource that scores 0 is ignored");
  await playground.button("Undo").click();
  await playground.expectPoint(6, 100, 0);
});

test("the cliff note appears only where it applies", async ({ playground, page }) => {
  await expect(playground.shape).not.toContainText("A resource that scores 0 is ignored");
  await playground.chooseExample(AKS);
  const note = playground.shape.getByText(/A resource that scores 0 is ignored/);
  await expect(note).toBeVisible();
  for (const id of ["v1.13", "documentation", "volcano"]) {
    await playground.scorer.selectOption(id);
    await expect(note).toHaveCount(0);
  }
  await playground.scorer.selectOption("v1.16.6");
  await expect(note).toBeVisible();
  await playground.strategy.selectOption("MostAllocated");
  await expect(note).toHaveCount(0);
  await playground.strategy.selectOption("RequestedToCapacityRatio");
  await page.getByRole("checkbox", { name: "Score memory" }).uncheck();
  await expect(note).toHaveCount(0);
});

test("a cliff at 0% is reported if a node is there", async ({ playground }) => {
  await playground.field("Pod’s request for cpu").fill("0");
  await playground.field("node1: cpu used").fill("0");
  await expect(playground.shape).toContainText("At 0% the score is 0");
  await expect(playground.shape).toContainText("Ignored now: cpu on node1.");
});

test("a cliff is reported only where the pod can move a node", async ({ playground }) => {
  const note = playground.shape.getByText(/A resource that scores 0 is ignored/);
  await expect(note).toHaveCount(0);
  await playground.field("Pod’s request for cpu").fill("1m");
  await expect(note).toBeVisible();
  await playground.field("Pod’s request for cpu").fill("1");
  await expect(note).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the cliff mark stays inside the panel", async ({ playground, page }) => {
    await playground.chooseExample(AKS);
    const panel = await playground.shape.boundingBox();
    const mark = await page.locator(".cliff-name").boundingBox();
    if (panel === null || mark === null) throw new Error("not drawn");
    expect(mark.x).toBeGreaterThan(panel.x);
    expect(mark.x + mark.width).toBeLessThan(panel.x + panel.width);
  });
});
