import { expect, test } from "./fixture.ts";

test("adds a node that wins once it is filled in", async ({ playground }) => {
  await playground.button("Add a node").click();
  await expect(playground.card("node3")).toBeVisible();
  await expect(playground.field("Name of node 3")).toBeFocused();
  await playground.field("node3: intel.com/foo used").fill("6");
  await playground.field("node3: memory used").fill("768Mi");
  await playground.field("node3: cpu used").fill("6");
  await playground.expectRanking("node3, score 100, rank 1", "node2, score 69, rank 2", "node1, score 60, rank 3");
  await expect(playground.arithmetic).toContainText("How node3 gets 100");
});

test("duplicates, renames and removes nodes", async ({ playground }) => {
  await playground.button("Duplicate node2").click();
  await playground.expectRanking("node2, score 69, rank 1", "node2-copy1, score 69, rank 1", "node1, score 60, rank 3");
  await playground.field("Name of node 3").fill("spare");
  await expect(playground.scores).toContainText("node2 and spare tie");
  await playground.button("Remove node2").click();
  await playground.expectRanking("spare, score 69, rank 1", "node1, score 60, rank 2");
  await expect(playground.button("Add a node")).toBeFocused();
  await playground.button("Remove spare").click();
  await playground.button("Remove node1").click();
  await expect(playground.page.getByText("No nodes yet. Add one to see its score.")).toBeVisible();
  await playground.button("Add a node").click();
  await expect(playground.card("node1")).toBeVisible();
});

test("edits weights by number and by slider, with the share of the total", async ({ playground, page }) => {
  const share = page.getByTitle("Share of cpu in the total weight");
  await expect(share).toHaveText("33.3%");
  await playground.field("Weight of cpu").fill("14");
  await expect(share).toHaveText("70%");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  const slider = page.getByRole("slider", { name: "Weight of cpu" });
  await expect(slider).toHaveValue("14");
  await slider.press("ArrowRight");
  await expect(playground.field("Weight of cpu")).toHaveValue("15");
});

test("a resource that is not scored is not in the arithmetic", async ({ playground, page }) => {
  await page.getByRole("checkbox", { name: "Score cpu" }).uncheck();
  await playground.expectRanking("node1, score 71, rank 1", "node2, score 54, rank 2");
  await expect(playground.arithmetic).not.toContainText("cpu");
  await expect(playground.card("node1")).toContainText("not scored");
});

test("without scored resources kube-scheduler scores cpu and memory", async ({ playground, page }) => {
  for (const name of ["intel.com/foo", "memory", "cpu"]) {
    await page.getByRole("checkbox", { name: `Score ${name}` }).uncheck();
  }
  await expect(page.getByText(/then uses cpu and memory with weight 1 each/)).toBeVisible();
  await playground.expectRanking("node2, score 88, rank 1", "node1, score 44, rank 2");
});

test("renaming a resource renames it everywhere", async ({ playground }) => {
  await playground.field("Name of resource 1").fill("nvidia.com/gpu");
  await expect(playground.field("node1: nvidia.com/gpu allocatable")).toHaveValue("4");
  await expect(playground.field("Pod’s request for nvidia.com/gpu")).toHaveValue("2");
  await expect(playground.arithmetic).toContainText("nvidia.com/gpu");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("a larger weight is further right on its slider", async ({ playground, page }) => {
  const sliders = page.getByRole("slider", { name: /^Weight of/ });
  const maxima = () => sliders.evaluateAll((all) => all.map((slider) => (slider as HTMLInputElement).max));
  expect(await maxima()).toEqual(["10", "10", "10"]);
  await playground.field("Weight of intel.com/foo").fill("20");
  await expect.poll(maxima).toEqual(["100", "100", "100"]);
  await playground.field("Weight of intel.com/foo").fill("5");
  await expect.poll(maxima).toEqual(["10", "10", "10"]);
});

test("a resource that the pod does not request has no share of the total weight", async ({ playground, page }) => {
  const share = (name: string) => page.getByTitle(`Share of ${name} in the total weight`);
  await playground.button("Add a resource").click();
  await expect(share("example.com/resource1")).toHaveText("0%");
  await expect(share("cpu")).toHaveText("33.3%");
  await playground.field("Pod’s request for example.com/resource1").fill("1");
  await expect(share("example.com/resource1")).toHaveText("10%");
  await expect(share("cpu")).toHaveText("30%");
  await playground.field("Pod’s request for example.com/resource1").fill("");
  await playground.scorer.selectOption("volcano");
  await expect(share("example.com/resource1")).toHaveText("10%");
});

test("an invalid weight leaves no shares", async ({ playground, page }) => {
  const shares = page.getByTitle(/^Share of/);
  await expect(shares).toHaveCount(3);
  await playground.field("Weight of cpu").fill("101");
  await expect(shares).toHaveCount(0);
  await playground.field("Weight of cpu").fill("3");
  await expect(shares).toHaveCount(3);
});

test("a resource without a name is called by its position, and the page asks for a name", async ({
  playground,
  page,
}) => {
  const note = page.getByText("Enter a name. No scheduler knows a resource without one.");
  await playground.field("Name of resource 3").fill("");
  await expect(note).toBeVisible();
  await expect(playground.field("Weight of resource 3")).toHaveValue("3");
  await expect(playground.field("node1: resource 3 used")).toHaveValue("1");
  await expect(playground.button("Remove resource 3")).toBeVisible();
  await playground.field("Name of resource 3").fill("cpu");
  await expect(note).toHaveCount(0);
});

test("storage that is not scored is in bytes with a suffix", async ({ playground }) => {
  await playground.field("Name of resource 3").fill("ephemeral-storage");
  await playground.field("node1: ephemeral-storage allocatable").fill("20Gi");
  await playground.field("node1: ephemeral-storage used").fill("1Gi");
  await playground.field("Pod’s request for ephemeral-storage").fill("1Gi");
  await playground.page.getByRole("checkbox", { name: "Score ephemeral-storage" }).uncheck();
  await expect(playground.card("node1")).toContainText("1Gi used + 1Gi requested, 18Gi free");
});

test("pods are not scored, and their amounts are those of the fields", async ({ playground, page }) => {
  await playground.field("Name of resource 3").fill("pods");
  const note = page.locator(".resources").getByText("v1.36.3 does not know a resource called pods");
  await expect(note).toBeVisible();
  await expect(playground.card("node1")).toContainText("1 used + 2 requested, 5 free");
  await playground.scorer.selectOption("volcano");
  await expect(note).toHaveCount(0);
});

test("adds a resource, requests it and removes it", async ({ playground }) => {
  await playground.button("Add a resource").click();
  const name = "example.com/resource1";
  await expect(playground.arithmetic).toContainText(`The pod does not request ${name}`);
  await playground.field(`Pod’s request for ${name}`).fill("10");
  await expect(playground.arithmetic).toContainText(`The node has no ${name}`);
  await playground.field(`node1: ${name} allocatable`).fill("10");
  await playground.field(`node2: ${name} allocatable`).fill("10");
  await playground.expectRanking("node2, score 73, rank 1", "node1, score 64, rank 2");
  await playground.button(`Remove ${name}`).click();
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("a duplicate name counts twice, and the second row says so", async ({ playground, page }) => {
  await playground.field("Name of resource 2").fill("cpu");
  await expect(page.getByText("cpu is already in row 3. This row adds to its weight;")).toBeHidden();
  await expect(page.getByText("cpu is already in row 2. This row adds to its weight;")).toBeVisible();
  await playground.field("Name of resource 2").fill("memory");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("a name that kube-scheduler does not know is skipped and reported", async ({ playground }) => {
  await playground.field("Name of resource 3").fill("CPU");
  await expect(playground.arithmetic).toContainText("v1.36.3 does not know a resource called CPU");
});

test("an amount beyond int64 draws no bar with a negative width", async ({ playground }) => {
  await playground.field("Pod’s request for cpu").fill("9".repeat(400));
  await expect(playground.card("node1").locator(".bar-requested").last()).toHaveAttribute("width", "0%");
});
