// The page responds while it reads a cluster of the largest size that Kubernetes supports.

import { rmSync } from "node:fs";
import { expect, type Playground, test } from "./fixture.ts";
import { writeCluster } from "./generated-cluster.ts";

const NODES = 5_000;
const PODS = 150_000;

async function openGenerated(playground: Playground, nodes: number, pods: number): Promise<number> {
  const path = test.info().outputPath(`cluster-of-${nodes}.json`);
  const size = writeCluster(path, nodes, pods);
  await playground.cluster.locator("input[type=file]").setInputFiles(path);
  return size;
}

test.afterEach(() => {
  rmSync(test.info().outputDir, { recursive: true, force: true });
});

/** Types into a field and returns the scores in the ranking two frames later. */
async function afterTwoFrames(playground: Playground, label: string, text: string): Promise<string> {
  return playground.field(label).evaluate(async (input, text) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    if (!(input instanceof HTMLInputElement)) throw new Error("not an input");
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    await frame();
    const root = input.getRootNode() as ShadowRoot;
    return [...root.querySelectorAll(".ranking .row-score")].map((score) => score.textContent).join(" ");
  }, text);
}

test("the page responds while 5,000 nodes and 150,000 pods load", async ({ playground }) => {
  test.setTimeout(180_000);
  await playground.button("Your cluster").click();
  const start = Date.now();
  const size = await openGenerated(playground, NODES, PODS);
  expect(size).toBeGreaterThan(300e6);
  const { cluster } = playground;
  const progress = cluster.getByRole("progressbar");
  await expect(progress).toBeVisible();

  // The scores of the worked example, by the weight of cpu.
  const scores = { 3: "69 60", 14: "86 47", 4: "73 57" };
  let edits = 0;
  while ((await progress.count()) > 0 && edits < 60) {
    for (const [weight, expected] of Object.entries(scores)) {
      // The nodes are used as soon as they are read.
      if ((await progress.count()) === 0) break;
      expect(await afterTwoFrames(playground, "Weight of cpu", weight)).toBe(expected);
      edits += 1;
    }
  }
  expect(edits).toBeGreaterThan(3);

  await expect(cluster).toContainText("5,000 nodes, with ", { timeout: 120_000 });
  await expect(cluster).toContainText("50 nodes are cordoned.");
  const took = (Date.now() - start) / 1000;
  await expect(cluster).toContainText("150 pods are pending.");
  await expect(cluster).toContainText("3,000 pods have terminated or are being deleted, and do not count.");
  const cost = (await cluster.locator(".cost span").textContent()) ?? "";
  const memory = Number(/; ([\d.]+) MiB of memory/.exec(cost)?.[1]);
  expect(memory).toBeLessThan(100);
  await cluster.getByRole("checkbox", { name: /cordoned/ }).check();
  await expect(cluster).toContainText("4,950 nodes");
  await cluster.getByRole("button", { name: "Use these 30 nodes" }).click();
  await expect(playground.page.getByRole("grid", { name: "Nodes" })).toHaveAttribute("aria-rowcount", "31");
  test
    .info()
    .annotations.push({ type: "measured", description: `${edits} edits meanwhile, ${took} s in all. ${cost}` });
  console.log(`${Math.round(size / 1e6)} MB, ${edits} edits meanwhile, ${took} s. ${cost}`);
});

test("cancelling discards the file, and the next file is read", async ({ playground, page }) => {
  await playground.button("Your cluster").click();
  await openGenerated(playground, 10, 60_000);
  await playground.button("Cancel").click();
  const { cluster } = playground;
  await expect(cluster.getByRole("status")).toHaveText("Cancelled. Nothing was kept.");
  await expect(playground.button("Open files…")).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(0);
  await openGenerated(playground, 3, 5);
  await expect(cluster).toContainText("3 nodes, with 4 pods that count.");
  await expect(cluster).toContainText("1 node is cordoned.");
});
