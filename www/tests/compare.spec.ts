import { expect, type Playground, test } from "./fixture.ts";

const open = (playground: Playground) => playground.button("Compare with other scorers").click();

const row = (playground: Playground, name: string | RegExp) =>
  playground.compare.getByRole("row").filter({ has: playground.page.getByRole("rowheader", { name }) });

test("joins releases with equal scores, the newest first", async ({ playground }) => {
  await open(playground);
  const releases = playground.compare.getByRole("rowheader", { name: /^kube-scheduler/ });
  await expect(releases).toHaveText([/1\.17 to 1\.37/, /1\.16/, /1\.13/]);
  const scores = async (name: string): Promise<string[]> =>
    (await row(playground, name).getByRole("cell").allInnerTexts()).map((text) => /\d+/.exec(text)?.[0] ?? "");
  expect(await scores("1.17 to 1.37")).toEqual(["60", "69"]);
  expect(await scores("1.16")).toEqual(["5", "7"]);
  expect(await scores("1.13")).toEqual(["4", "8"]);
  await expect(playground.compare).not.toContainText("The same scores as");
});

test("shows every release, and which of them change the scores", async ({ playground, page }) => {
  await open(playground);
  await page.getByText("Every release").click();
  const table = playground.compare.getByRole("table", { name: "Every release" });
  const release = (id: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: id }) });
  for (const id of ["v1.24", "v1.28", "v1.34"]) await expect(release(id)).toHaveText(/node1\s+60\s+node2\s+69\s*$/);
  await expect(release("v1.17.9")).toContainText("the scores change");
  await expect(table.getByText("the scores change")).toHaveCount(2);
  await expect(table).toContainText("v1.17.9 scores from 0 to 10");
});

test("compares releases and a few scorers by default, each with the reason", async ({ playground }) => {
  await open(playground);
  await expect(row(playground, "kube-scheduler 1.17 to 1.37")).toContainText("selected: v1.36.3");
  await expect(row(playground, "kube-scheduler 1.16")).toContainText("5");
  await expect(playground.compare).toContainText("v1.16.6 scores from 0 to 10: 7 for intel.com/foo, not 75.");
  await expect(row(playground, "Kubernetes documentation")).toContainText("7");
  await expect(row(playground, "Volcano binpack")).toContainText("69.44");
  await expect(playground.compare).toContainText(
    "Volcano uses the fraction of cpu directly, 0.375; v1.36.3 turns it into an integer score, 37.",
  );
  await expect(playground.compare).toContainText("The documentation scores from 0 to 10: 5 for intel.com/foo, not 50.");
  await expect(playground.compare).toContainText(
    "Volcano has the same resource scores as v1.36.3, but does not round the node score.",
  );
});

test("names scorers that ignore a bent shape, without claiming that they use the fraction", async ({ playground }) => {
  await open(playground);
  await playground.chooseExample("The published AKS shape: full nodes score highest");
  await open(playground);
  await expect(playground.compare).toContainText("Volcano ignores the shape: ");
  await expect(playground.compare).not.toContainText("uses the fraction");
});

test("shows that a scorer rejects the policy", async ({ playground }) => {
  await open(playground);
  await playground.field("Weight of intel.com/foo").fill("0");
  await expect(playground.compare).toContainText(/v1\.\d+\.\d+ rejects this configuration:/);
  await expect(playground.compare).toContainText("resource intel.com/foo weight 0 must not be less than 1");
});

test("explains by release that a weight of 0 counts as 1", async ({ playground }) => {
  const weight = playground.field("Weight of intel.com/foo");
  const note = playground.page.getByText(
    "kube-scheduler treats 0 as 1, the default. To exclude intel.com/foo, clear its checkbox.",
  );
  await expect(note).toHaveCount(0);
  await weight.fill("0");
  await expect(note).toBeVisible();
  await expect(weight).toHaveAccessibleDescription(/treats 0 as 1/);
  await playground.scorer.selectOption("volcano");
  await expect(note).toHaveCount(0);
  await playground.scorer.selectOption("v1.18.2");
  await expect(note).toBeVisible();
  await weight.fill("2");
  await expect(note).toHaveCount(0);
});

test("names rounding up as the cause, from the traces", async ({ playground }) => {
  await open(playground);
  await playground.field("node1: memory used").fill("250Mi");
  await playground.field("Weight of intel.com/foo").fill("1");
  await expect(playground.compare).toContainText("v1.17.9 rounds the memory utilization up: 50%, not 49%.");
  await playground.scorer.selectOption("v1.21.9");
  await expect(playground.compare).toContainText("v1.22.6 rounds the memory utilization down: 49%, not 50%.");
});

test("adds and removes scorers, also by keyboard", async ({ playground, page }) => {
  await open(playground);
  await expect(playground.compare).toContainText("v1.13 does not score intel.com/foo.");
  await expect(playground.compare).toContainText("v1.13 scores from 0 to 10, not to 100.");
  const kep = playground.compare.getByRole("checkbox", { name: "KEP text" });
  await kep.focus();
  await page.keyboard.press("Space");
  await expect(row(playground, "Resource Bin Packing KEP: text")).toHaveCount(1);
  await expect(kep).toBeFocused();
  await page.keyboard.press("Space");
  await expect(row(playground, "Resource Bin Packing KEP: text")).toHaveCount(0);
  await expect(playground.button("Reset")).toBeDisabled();
});

test("explains a node over capacity and a missing resource", async ({ playground }) => {
  await open(playground);
  await playground.field("node2: memory used").fill("900Mi");
  await expect(playground.compare).toContainText("Volcano sets the score to 0 because memory is over capacity.");
  await expect(row(playground, "Volcano binpack")).toContainText("filtered out");
  await expect(row(playground, "Volcano binpack")).toContainText("would have scored 0");
  await playground.chooseExample("Weights: 3 for foo, 5 for bar");
  await open(playground);
  await expect(playground.compare).toContainText("v1.17.9 counts intel.com/foo, although the node has none.");
});

test("compares over capacity in percent, whatever the scale", async ({ playground }) => {
  await open(playground);
  await playground.compare.getByRole("checkbox", { name: "KEP text" }).check();
  await playground.field("node1: intel.com/foo used").fill("8");
  await expect(playground.compare).toContainText(
    "The KEP’s text counts intel.com/foo, which is over capacity, as 250%, not 100%.",
  );
  await expect(playground.compare).toContainText("The KEP’s text scores from 0 to 10, not to 100.");
  await expect(row(playground, "Resource Bin Packing KEP: text")).toHaveCount(1);
});

test("names a resource without a name by its position", async ({ playground }) => {
  await open(playground);
  await playground.field("Name of resource 3").fill("");
  await expect(playground.compare).toContainText("v1.17.9 counts resource 3; v1.36.3 does not know that name.");
});

test("excludes a resource that is not scored, also where 0 counts as 1", async ({ playground, page }) => {
  await playground.field("Weight of intel.com/foo").fill("0");
  await playground.expectRanking("node2, score 85, rank 1", "node1, score 47, rank 2");
  await page.getByRole("checkbox", { name: "Score intel.com/foo" }).uncheck();
  await expect(playground.arithmetic).not.toContainText("intel.com/foo");
});

test("names the request that only kube-scheduler assumes", async ({ playground }) => {
  await open(playground);
  await playground.field("Pod’s request for memory").fill("");
  await expect(playground.compare).toContainText("it assumes none for containers that set none.");
});

test("without a shape the documentation's scorer is not compared", async ({ playground }) => {
  await open(playground);
  await playground.strategy.selectOption("MostAllocated");
  await expect(playground.compare).toContainText("needs a shape");
  await expect(row(playground, "Kubernetes documentation")).toHaveCount(0);
  await expect(row(playground, /kube-scheduler .*1\.37/)).toContainText("69");
});

test("with Volcano selected, compared releases still use their shape", async ({ playground }) => {
  await playground.scorer.selectOption("volcano");
  await expect(playground.strategy).toBeDisabled();
  await open(playground);
  await expect(playground.strategy).toBeEnabled();
  await expect(row(playground, /kube-scheduler .*1\.37/)).toContainText("69");
  await playground.field("Point 2, score").fill("5");
  await expect(row(playground, /kube-scheduler .*1\.37/)).toContainText("35");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the comparison fits", async ({ playground, page }) => {
    await playground.chooseExample("The published AKS shape: full nodes score highest");
    await open(playground);
    await expect(row(playground, "Volcano binpack")).toBeVisible();
    // Without a head for the columns, each score is next to the name of its node.
    for (const name of await playground.ranking.locator(".row-name").allTextContents())
      await expect(row(playground, "Volcano binpack").getByText(name, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
