// As many pods and nodes as Kubernetes supports: the page responds while they are scheduled, and this can be cancelled.

import { expect, type Playground, test } from "./fixture.ts";
import { measureFrames } from "./frame-timing.ts";
import { step, waitUntilIdle } from "./simulation-steps.ts";

const NODES = 5_000;
const PODS = 150_000;

/** Simulates this many pods of the worked example, on 5,000 nodes like its two. */
async function setUp(playground: Playground, pods: number): Promise<void> {
  await playground.openSimulation();
  await playground.field("pod: Runs for").fill("4000");
  await playground.field("Nodes like each of these").fill(String(NODES / 2));
  await playground.field("pod: Count").fill(String(pods));
}

/** Pauses the simulation at its first yield until it is cancelled, so that no test is too late. */
async function holdUntilCancelled(playground: Playground): Promise<void> {
  const { page } = playground;
  await expect.poll(() => page.workers().length).toBe(1);
  await waitUntilIdle(playground);
  await page.workers()[0]?.evaluate(() => {
    const wait = self.setTimeout;
    const callbacks: (() => void)[] = [];
    self.setTimeout = ((callback: () => void) => callbacks.push(callback)) as typeof self.setTimeout;
    self.addEventListener("message", ({ data }) => {
      if (data.method !== "cancel") return;
      self.setTimeout = wait;
      for (const callback of callbacks.splice(0)) callback();
    });
  });
}

test("the page responds while 5,000 nodes and 150,000 pods are scheduled and played", async ({ playground, page }) => {
  test.setTimeout(180_000);
  await setUp(playground, 10);
  await waitUntilIdle(playground);
  const measurement = measureFrames(page, 20);
  const start = Date.now();
  await playground.field("pod: Count").fill(String(PODS));
  const { frames, longest } = await measurement;
  expect(frames).toBe(20);

  await expect(playground.simulation).toHaveAttribute("aria-busy", "false", { timeout: 120_000 });
  const took = (Date.now() - start) / 1000;
  const maps = playground.simulation.getByRole("application", { name: "5,000 nodes, one cell per node" });
  await expect(maps).toHaveCount(2);
  const slider = playground.simulation.getByRole("slider", { name: "Step" });
  await slider.fill("120000");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 120,000 of /);
  await maps.first().focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(playground.simulation).toContainText("node1-2: ");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 120,000 of /);
  console.log(`${NODES} nodes, ${PODS} pods, two policies: ${took} s; the longest frame ${Math.round(longest)} ms`);
});

test("a cancelled run can be played up to its last step, and another run can be started", async ({
  playground,
  page,
}) => {
  await setUp(playground, 10);
  await holdUntilCancelled(playground);
  await playground.field("pod: Count").fill("60000");
  await playground.simulation.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  const cancelled = /Cancelled after [\d,]+ of 60,000/;
  await expect(playground.simulation.getByRole("status")).toContainText(cancelled);
  await expect(playground.simulation.getByRole("button", { name: "Schedule again" })).toBeFocused();
  await expect(playground.simulation.getByRole("progressbar")).toHaveCount(0);
  const slider = playground.simulation.getByRole("slider", { name: "Step" });
  await playground.simulation.getByRole("button", { name: "Go to the end" }).click();
  await playground.simulation.getByRole("button", { name: "Previous step" }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step [\d,]+ of /);
  await expect(playground.simulation.getByRole("region", { name: "A: the page’s policy" })).toContainText(
    /[\d,]+\spods placed/,
  );
  await playground.button("Schedule again").press("Enter");
  // The button disappears while the simulation runs.
  await expect(playground.button("Play")).toBeFocused();
  await playground.field("pod: Runs for").fill("");
  await playground.field("pod: Count").fill("7");
  await expect(slider).toHaveAttribute("max", "7");
  await playground.simulation.getByRole("button", { name: "Go to the end" }).click();
  await expect(playground.simulation).toContainText("7 pods placed");
});

test("cancelling after another edit cancels that run", async ({ playground }) => {
  await setUp(playground, 10);
  await holdUntilCancelled(playground);
  await playground.field("pod: Count").fill("60000");
  const cancel = playground.simulation.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeVisible();
  await playground.field("pod: Count").fill("59999");
  await cancel.click();
  const cancelled = /Cancelled after [\d,]+ of 59,999/;
  await expect(playground.simulation.getByRole("status")).toContainText(cancelled);
});

test("a decision in a large cluster says how many nodes were scored", async ({ playground, page }) => {
  await setUp(playground, 2);
  await playground.field("Nodes like each of these").fill("100");
  await waitUntilIdle(playground);
  const decisions = page.locator(".simulation-decisions");
  await step(playground, "Next step");
  await expect(decisions).toContainText("Only 100 of them were scored before the search ended");
});
