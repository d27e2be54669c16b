import { expect, type Playground, test } from "./fixture.ts";

const OUTVOTED = "Packing has no effect: it is outvoted";

const panelButton = (playground: Playground) => playground.page.locator("#plugins-panel-button");

const totalRow = (playground: Playground) => playground.scorePlugins.getByRole("row", { name: /^Total/ });

test("the closed panel is one line, which the scores link to", async ({ playground }) => {
  await expect(playground.scorePlugins).toContainText("node2 also wins with all score plugins, 444 to 435.");
  await expect(playground.scorePlugins.getByRole("table")).toHaveCount(0);
  await playground.scores.getByRole("button", { name: /also wins with all score plugins/ }).click();
  await expect(panelButton(playground)).toBeFocused();
  await expect(panelButton(playground)).toBeInViewport();
  await expect(totalRow(playground)).toContainText("444");
  await expect(playground.button("Reset")).toBeDisabled();
});

test("outvoted packing is reported next to the ranking, and the smallest winning weight changes the winner", async ({
  playground,
}) => {
  await playground.chooseExample(OUTVOTED);
  const { scores, ranking } = playground;
  await expect(scores).toContainText("quiet wins, 588 to 448 in total");
  await expect(scores).toContainText("NodeResourcesFit alone would choose busy, 75 to 15.");
  await expect(scores).toContainText("PodTopologySpread gives quiet 200 more.");
  await expect(scores).not.toContainText("busy wins");
  await playground.expectRanking("busy, score 75, rank 1", "quiet, score 15, rank 2");
  await expect(ranking.getByRole("button", { name: /^quiet/ })).toContainText("Winner");
  await expect(ranking.getByRole("button", { name: /^busy/ })).not.toContainText("Winner");
  await expect(playground.arithmetic.getByRole("heading", { level: 2 })).toHaveText("How quiet gets 15");
  await expect(playground.scorePlugins).toContainText(
    "With all score plugins, quiet wins, 588 to 448, mainly because of PodTopologySpread.",
  );
  await expect(playground.scorePlugins).toContainText("With weight 4 or more, NodeResourcesFit decides.");
  await expect(playground.scorePlugins.getByRole("columnheader", { name: "quiet" })).toBeVisible();
  await expect(playground.scorePlugins).toContainText("PodTopologySpread is the main opponent: +200 for quiet.");
  await expect(playground.scorePlugins).toContainText("Without NodeResourcesFit, quiet would win.");
  await expect(playground.scorePlugins).toContainText("plugins.score.enabled[].weight");
  await playground.button("Set the weight to 4").click();
  await expect(playground.field("Weight of NodeResourcesFit")).toHaveValue("4");
  await expect(playground.scores).toContainText("busy also wins with all score plugins, 673 to 633.");
  await expect(playground.scorePlugins).toContainText("NodeResourcesFit decides, as with any weight of 4 or more.");
  await playground.field("Weight of NodeResourcesFit").fill("3");
  await expect(playground.scores).toContainText("quiet wins, 618 to 598 in total");
});

test("scores of other plugins can be entered, weights edited and plugins disabled", async ({ playground, page }) => {
  await playground.chooseExample(OUTVOTED);
  const spread = playground.field("PodTopologySpread: score of quiet");
  await spread.fill("20");
  await expect(playground.scores).toContainText("busy also wins with all score plugins, 448 to 428.");
  await spread.fill("101");
  await expect(spread).toHaveAccessibleDescription(/must be an integer from 0 to 100/);
  await expect(playground.scorePlugins).toContainText("Last valid result");
  await spread.fill("100");
  const enabled = page.getByRole("checkbox", { name: "Enable PodTopologySpread" });
  await enabled.uncheck();
  await expect(playground.scores).toContainText("busy also wins with all score plugins, 448 to 388.");
  await expect(spread).toBeDisabled();
  await expect(spread).toHaveValue("100");
  await enabled.check();
  await playground.field("Weight of PodTopologySpread").fill("0");
  await expect(playground.field("Weight of PodTopologySpread")).toHaveAccessibleDescription(
    /must be an integer from 1 to/,
  );
  await playground.field("Weight of PodTopologySpread").fill("");
  await expect(totalRow(playground)).toContainText("588");
});

test("TaintToleration is computed from the taints, and its scores can be assumed", async ({ playground }) => {
  const { scores, scorePlugins } = playground;
  const card = playground.card("node2");
  await card.getByText("Labels, taints, cordon").click();
  await card.getByRole("textbox", { name: "node2: Taints" }).fill("spot:PreferNoSchedule, old=yes:PreferNoSchedule");
  await expect(scores).toContainText("node1 wins, 435 to 144 in total");
  await panelButton(playground).click();
  const row = scorePlugins.getByRole("row", { name: /TaintToleration/ });
  await expect(row).toContainText("2 taints to avoid");
  await expect(row).toContainText("computed");
  await expect(scorePlugins).toContainText("TaintToleration: 100 minus the whole part of 100 × taints to avoid");
  const assumed = playground.field("TaintToleration: score of node2");
  await expect(assumed).toHaveAttribute("placeholder", "0");
  await expect(playground.field("TaintToleration: score of node1")).toHaveAttribute("placeholder", "100");
  await assumed.fill("99");
  await expect(row).toContainText("assumed");
  await expect(scores).toContainText("node2 also wins with all score plugins, 441 to 435.");
  await assumed.fill("");
  await expect(row).toContainText("computed");
  await expect(scores).toContainText("node1 wins, 435 to 144 in total");
});

test("computes balanced allocation with its standard deviation, with and without the pod", async ({ playground }) => {
  await playground.chooseExample(OUTVOTED);
  // The node that gets the pod is selected.
  await expect(playground.scorePlugins).toContainText("How NodeResourcesBalancedAllocation gives quiet 73");
  await playground.ranking.getByRole("button", { name: /^busy/ }).click();
  await expect(playground.scorePlugins).toContainText("How NodeResourcesBalancedAllocation gives busy 73");
  await expect(playground.scorePlugins).toContainText("standard deviation of 0.8125 and 0.6875 =\u00a00.0625");
  await expect(playground.scorePlugins).toContainText("50 + (50 + 93 − 96) ÷ 2 =\u00a073");
  await playground.ranking.getByRole("button", { name: /^quiet/ }).click();
  await expect(playground.scorePlugins).toContainText("How NodeResourcesBalancedAllocation gives quiet 73");
  await playground.scorer.selectOption("v1.35.4");
  await expect(playground.scorePlugins).toContainText("How NodeResourcesBalancedAllocation gives quiet 96");
  await playground.scorer.selectOption("v1.21.9");
  await expect(playground.scorePlugins).toContainText("|cpu − memory| = 0.0625 → 93");
});

test("each release has its own plugins, and settings of others are kept", async ({ playground }) => {
  await playground.chooseExample(OUTVOTED);
  await playground.scorer.selectOption("v1.13");
  await expect(playground.scorePlugins).toContainText("LeastRequestedPriority");
  await expect(playground.scorePlugins).toContainText("priorities[].weight");
  await expect(playground.field("PodTopologySpread: score of quiet")).toHaveCount(0);
  await playground.scorer.selectOption("kep-text");
  await expect(playground.scorePlugins).toContainText("does not. Select a kube-scheduler release");
  await playground.scorer.selectOption("v1.36.3");
  await expect(playground.field("PodTopologySpread: score of quiet")).toHaveValue("100");
  await expect(totalRow(playground)).toContainText("588");
});

test("Volcano's nodeorder works against binpack until a weight changes", async ({ playground }) => {
  await playground.scorer.selectOption("volcano");
  await panelButton(playground).click();
  const panel = playground.scorePlugins;
  await expect(panel).toContainText(
    "With all score plugins, node1 wins, 508.72 to 468.44, mainly because of leastrequested.",
  );
  await expect(panel).toContainText("With weight 6 or more, binpack decides.");
  await expect(panel).toContainText("set binpack.weight in the arguments of binpack to 6 or more");
  await expect(panel.getByRole("checkbox")).toHaveCount(0);
  await panel.getByRole("button", { name: "Set the weight to 6" }).click();
  await expect(playground.field("binpack.weight")).toHaveValue("6");
  await expect(panel).toContainText("binpack decides, as with any weight of 6 or more.");
  await playground.field("binpack.weight").fill("1");
  await playground.field("Weight of leastrequested").fill("0");
  await expect(panel).toContainText("binpack decides, as with any weight of 1 or more.");
});

test("explains a weight that has no effect, and one that can never be enough", async ({ playground }) => {
  await playground.chooseExample(OUTVOTED);
  const weight = playground.field("Weight of PodTopologySpread");
  await weight.fill("1000");
  await expect(playground.scorePlugins).toContainText("With weight 1667 or more, NodeResourcesFit decides.");
  await weight.fill("2147483647");
  await expect(playground.scorePlugins).toContainText(
    "No weight up to 2\u202f147\u202f483\u202f647 makes NodeResourcesFit decide.",
  );
  await expect(playground.page.getByRole("button", { name: /^Set the weight/ })).toHaveCount(0);
  await playground.field("busy: cpu used").fill("1");
  await playground.field("busy: memory used").fill("4Gi");
  await expect(playground.scorePlugins).toContainText("All feasible nodes have the same NodeResourcesFit score");
});

test("works with only the keyboard", async ({ playground, page }) => {
  await panelButton(playground).focus();
  await page.keyboard.press("Enter");
  await expect(panelButton(playground)).toHaveAttribute("aria-expanded", "true");
  await expect(playground.field("Weight of NodeResourcesFit")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(playground.field("Weight of NodeResourcesFit")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Enable NodeResourcesBalancedAllocation" })).not.toBeChecked();
  await expect(totalRow(playground)).toContainText("69");
  await playground.field("NodeAffinity: score of node1").fill("50");
  await expect(page.getByRole("status")).toContainText("With all score plugins, node1 wins, 460 to 369");
  await panelButton(playground).press("Enter");
  await expect(panelButton(playground)).toHaveAttribute("aria-expanded", "false");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the table fits, and the weight can be set", async ({ playground, page }) => {
    await playground.chooseExample(OUTVOTED);
    await playground.button("Set the weight to 4").click();
    await expect(playground.scores).toContainText("busy also wins with all score plugins");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const table = playground.scorePlugins.locator(".scroller");
    expect(await table.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});
