import { axe } from "./axe.ts";
import { expect, test } from "./file-fixture.ts";

const CONF = `actions: "enqueue, allocate, backfill"
tiers:
- plugins:
  - name: nodeorder
  - name: binpack
  - name: resource-strategy-fit
    arguments:
      resources:
        cpu: {type: MostAllocated, weight: 3}
      sra: {enable: true, weight: 2, resources: "intel.com/foo, nvidia.com/gpu"}
`;

const ANNOTATED_POD = `kind: Pod
metadata:
  name: pod
  annotations:
    volcano.sh/resource-strategy-scoring-type: LeastAllocated
    volcano.sh/resource-strategy-weight: '{"cpu": 1}'
spec: {}
`;

test("resource-strategy-fit of a file adds its scores, with their arithmetic", async ({ pane, playground, page }) => {
  await pane.type(CONF);
  await playground.scorer.selectOption("volcano");
  await page.locator("#plugins-panel-button").click();
  const panel = playground.scorePlugins;
  const row = panel.getByRole("row", { name: /^resource-strategy-fit/ });
  await expect(row).toContainText("475");
  await expect(row).toContainText(/1,?100/);
  const arithmetic = panel.getByRole("region", { name: /How resource-strategy-fit gives node/ });
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(arithmetic).toContainText("How resource-strategy-fit gives node1 475");
  await expect(arithmetic).toContainText("3 × 3 ÷ 8");
  await expect(arithmetic).toContainText("scarce and on this node: intel.com/foo");
  await expect(arithmetic).toContainText("(1 − 1 ÷ 2) × 200");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
  await page.locator("#objects").fill(ANNOTATED_POD);
  await expect(arithmetic).toContainText("annotations of the pod set the strategy and the weights");
  await expect(arithmetic).toContainText("How resource-strategy-fit gives node1 725");
  await playground.scorer.selectOption("volcano-v1.7");
  await expect(panel).toContainText("Volcano 1.7 does not have the plugin resource-strategy-fit, and ignores it.");
});
