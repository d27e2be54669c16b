// The settings of a simulation: ignored and invalid ones, and the current step after a change.

import { expect, test, waitUntilSaved } from "./fixture.ts";
import { A, B, expectStep, policyRegion, slider, step, waitUntilIdle } from "./simulation-steps.ts";

test("a policy without total scores is reported next to the choice, with a fix", async ({ playground, page }) => {
  await playground.openStory();
  const allPlugins = page.getByRole("checkbox", { name: "All score plugins decide" });
  await allPlugins.check();
  await step(playground, "Go to the end");
  const numbers = await policyRegion(playground, B).getByRole("list", { name: "Nodes" }).textContent();
  const comparison = playground.simulation.getByRole("combobox", { name: "Compare with" });
  await comparison.selectOption("volcano-v1.7");
  await expect(allPlugins).toHaveAttribute("aria-invalid", "true");
  await expect(allPlugins).toHaveAccessibleDescription(
    /^Volcano.* has no total scores.*Turn off “All score plugins decide/,
  );
  await expect(playground.simulation).not.toContainText("rankBy:");
  // The remaining result belongs to the other policy, under its own name.
  await expect(policyRegion(playground, B)).toContainText("Last valid result: Spreading, the default: LeastAllocated");
  await expect(policyRegion(playground, B).getByRole("list", { name: "Nodes" })).toHaveText(numbers ?? "");
  await expect(policyRegion(playground, A)).not.toContainText("Last valid result:");
  await playground.button("Let the policy decide alone").press("Enter");
  await expect(allPlugins).not.toBeChecked();
  await expect(allPlugins).not.toHaveAttribute("aria-invalid");
  await expect(policyRegion(playground, B)).not.toContainText("Last valid result:");
  await expect(playground.button("Play")).toBeFocused();
});

test("the page's own pod is simulated until rows are added", async ({ playground }) => {
  const request = playground.field("Pod’s request for cpu");
  await request.fill("7");
  await playground.openSimulation();
  await expect(request).toHaveCount(0);
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("MostAllocated");
  await expect(playground.field("pod: cpu request")).toHaveValue("7");
  await waitUntilIdle(playground);
  await expect(playground.simulation.getByRole("list", { name: "Next pods" })).toContainText("cpu\u00a07");
  await playground.field("pod: cpu request").fill("3");
  await expect(request).toHaveCount(0);
  await expect(playground.scorePlugins).toHaveCount(0);
  await expect(playground.card("node1")).not.toContainText("rank");
  await playground.closeSimulation();
  await expect(request).toHaveValue("7");
});

test("without pods the panel says so and shows nothing else about them", async ({ playground, page }) => {
  await playground.openSimulation();
  await playground.button("Remove pod").click();
  const emptyNote = playground.simulation.getByText("There are no pods to schedule. Add some.");
  await expect(emptyNote).toBeVisible();
  await waitUntilIdle(playground);
  await expect(playground.simulation).not.toContainText("the same result at every step");
  await expect(page.getByRole("region", { name: "Figures over time" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await waitUntilIdle(playground);
  await expect(emptyNote).toBeVisible();
  await expect(playground.simulation).not.toContainText("kinds");
  await playground.button("Add pods").click();
  await expect(emptyNote).toHaveCount(0);
  await expect(slider(playground)).toBeVisible();
});

test("comparing another policy keeps the current step", async ({ playground }) => {
  await playground.openStory();
  await slider(playground).fill("2");
  await expectStep(playground, "job 2 is scheduled to node 1.", "job 2 is scheduled to node 2.");
  const comparison = playground.simulation.getByRole("combobox", { name: "Compare with" });
  await comparison.selectOption("MostAllocated");
  await expectStep(playground, "job 2 is scheduled to node 1.", "job 2 is scheduled to node 1.");
  await comparison.selectOption("");
  await expect(policyRegion(playground, B)).toHaveCount(0);
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step 2 of 3/);
});

test("playing and stepping changes nothing in the scenario", async ({ playground }) => {
  await playground.openSimulation();
  await step(playground, "Go to the end");
  await step(playground, "Previous step");
  await expect(playground.button("Reset")).toBeDisabled();
  // The last change is still the one from the story to the user's own pod.
  await playground.button("Undo").click();
  await expect(playground.simulation).toContainText("the numbers here are ours");
});

test("an invalid number, selector, label and toleration are reported at their fields", async ({ playground, page }) => {
  await playground.openStory();
  await playground.page.getByText("Node selector, tolerations").filter({ visible: true }).first().click();
  await waitUntilIdle(playground);
  await page.getByText("Nodes: labels, taints, join times").click();
  for (const [name, text, wrong] of [
    ["job 1: Count", "1,000", "in digits only"],
    ["job 1: Node selector", "zone=a b", "consist of alphanumeric characters"],
    ["job 1: Tolerations", "-gpu", "name part must consist of alphanumeric characters"],
    ["node 2: Labels", `Example.com/disk, ${"x".repeat(64)}`, "name part must be no more than 63 bytes"],
    ["node 3: Taints", "a/b/c:NoSchedule", "a valid label key must consist of"],
  ] as const) {
    const field = playground.field(name);
    await field.fill(text);
    await expect(field).toHaveAccessibleDescription(new RegExp(wrong));
  }
  for (const [name, text] of [
    ["job 1: Count", "1"],
    ["job 1: Node selector", "topology.kubernetes.io/zone=a-1"],
    ["job 1: Tolerations", "*"],
    ["node 2: Labels", "node-role.kubernetes.io/worker"],
    ["node 3: Taints", "nvidia.com/gpu=yes:NoSchedule"],
  ] as const) {
    await playground.field(name).fill(text);
    await expect(playground.field(name)).not.toHaveAttribute("aria-invalid");
  }
});

test("after a reload with an invalid number, the page says why there is no simulation", async ({
  playground,
  page,
}) => {
  await playground.openSimulation();
  await playground.field("pod: Count").fill("abc");
  await waitUntilSaved(page, "abc");
  await page.reload();
  await expect(playground.simulation).toContainText("A field has an error, which is marked.");
  await playground.field("pod: Count").fill("3");
  await waitUntilIdle(playground);
  await expect(playground.simulation).not.toContainText("A field has an error");
});

test("a pressed button stays under the pointer when a result arrives", async ({ playground, page }) => {
  await playground.openStory();
  await waitUntilIdle(playground);
  const remove = playground.button("Remove job 2");
  await remove.hover();
  const before = await remove.boundingBox();
  await playground.field("job 1: cpu request").fill("much");
  await page.mouse.down();
  // Longer than a result takes, shorter than a long press.
  await page.waitForTimeout(500);
  expect(await remove.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(remove).toHaveCount(0);
});

test("pods drawn from a row are numbered across sizes", async ({ playground, page }) => {
  await playground.openStory();
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await playground.field("job 1: cpu request").fill("1-4");
  for (const job of ["job 2", "job 3"]) await playground.button(`Remove ${job}`).click();
  await playground.field("Pods").fill("5");
  await waitUntilIdle(playground);
  const names = playground.simulation.getByRole("list", { name: "Next pods" }).locator("strong");
  await expect(names).toHaveText(["job 1 #1", "job 1 #2"]);
  await step(playground, "Next step");
  await step(playground, "Next step");
  await expect(names).toHaveText(["job 1 #3", "job 1 #4"]);
});
