// Lessons with a simulation, which is played only after the question is answered.

import type { Locator } from "@playwright/test";
import { expect, type Playground, test } from "./fixture.ts";

async function openLesson({ page }: Playground, id: string): Promise<void> {
  await page.goto(`./#lesson=${id}`);
  await expect(page.getByRole("list", { name: "Next pods" })).toBeVisible();
}

function slider({ simulation }: Playground): Locator {
  return simulation.getByRole("slider", { name: "Step" });
}

test("answers which job stays pending wrongly, then correctly, and plays the comparison", async ({
  playground,
  page,
}) => {
  await openLesson(playground, "fragmentation");
  await expect(page.getByText("Predict first")).toBeVisible();
  await expect(slider(playground)).toHaveCount(0);
  await page.getByRole("radio", { name: "job-2", exact: true }).check();
  await playground.button("Check").click();
  await expect(page.getByText("After job-1 is scheduled to node1, node2 still has all four.")).toBeVisible();
  await expect(slider(playground)).toHaveCount(0);
  await page.getByRole("radio", { name: "job-3", exact: true }).check();
  await playground.button("Check").click();
  await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
  await expect(playground.simulation.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step 3 of 3/);
  await expect(playground.simulation).toContainText("job-3 fits on no node and stays pending.");
  await expect(playground.simulation).toContainText("3 pods placed");
  await playground.button("Try again").click();
  await expect(page.getByText("Predict first")).toBeVisible();
  await expect(slider(playground)).toHaveCount(0);
  await expect(playground.simulation).toContainText("Nothing has happened yet");
  await playground.button("Leave the lesson").click();
  await expect(playground.scores).toBeVisible();
});

test("by keyboard and with reduced motion the end is shown at once", async ({ playground, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(playground, "all-or-none");
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
  await expect(page.locator(".outcome")).toContainText("serve is scheduled to node2");
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step 4 of 4/);
  await expect(playground.simulation).toContainText("1 pod placed, 3 pending");
});

test("changes the policy until all three jobs run", async ({ playground, page }) => {
  await openLesson(playground, "pack-the-first");
  await playground.button("Check").click();
  await expect(page.getByText("job-1 is scheduled to node1, an empty node, and job-3 stays pending")).toBeVisible();
  await playground.strategy.selectOption("MostAllocated");
  await expect(page.getByRole("heading", { name: "Done." })).toBeVisible();
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step 3 of 3/);
  await expect(playground.simulation).toContainText("3 pods placed");
});
