// Simulations with other objects of the cluster.

import { expect, holdRequests, type Playground, test } from "./fixture.ts";
import { step, waitUntilIdle } from "./simulation-steps.ts";

const REASON = "node(s) didn't match pod topology spread constraints";

test.beforeEach(async ({ playground, page }) => {
  await playground.openSimulation();
  await page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
});

/** Returns the reasons and scores of a decision. */
const decisions = ({ page }: Playground) => page.getByRole("region", { name: "Why" });

test("a spread constraint in YAML places the pods in both zones, and the page says why", async ({
  playground,
  page,
}) => {
  await page.getByRole("button", { name: "Spread over zones" }).click();
  await expect(page.getByText("Every filter and score plugin of kube-scheduler decides")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "All score plugins decide" })).toHaveCount(0);
  await waitUntilIdle(playground);
  await step(playground, "Next step");
  await expect(decisions(playground)).toContainText(REASON);
  await playground.closeSimulation();
  await expect(page.locator("#objects-panel")).toContainText("node2 gets the pod");
});

test("an error in the objects is next to their text, and other schedulers do not use them", async ({
  playground,
  page,
}) => {
  const text = page.getByRole("textbox", { name: "Kubernetes objects as YAML or JSON" });
  const pod = (name: string): string => `kind: Pod\nmetadata: {name: ${name}}\nspec: {}\n---\n`;
  await text.fill(pod("a") + pod("b"));
  await expect(text).toHaveAccessibleDescription(
    /a: no arriving pods have this name.*b: no arriving pods have this name/,
  );
  await text.fill(pod("a"));
  await waitUntilIdle(playground);
  await expect(text).not.toHaveAttribute("aria-invalid");
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("volcano-v1.7");
  await expect(playground.simulation).toContainText("does not use the Kubernetes objects");
});

test("a run whose module loads late does not replace a newer one", async ({ playground, page }) => {
  const release = await holdRequests(page, "**/cluster_bg-*.wasm");
  const loaded = page.waitForResponse("**/cluster_bg-*.wasm");
  await page.getByRole("button", { name: "Spread over zones" }).click();
  await playground.button("Undo").click();
  await waitUntilIdle(playground);
  release();
  await loaded;
  await waitUntilIdle(playground);
  await step(playground, "Next step");
  await expect(decisions(playground)).not.toContainText(REASON);
});
