// Helpers for the tests of the simulation.

import type { Locator } from "@playwright/test";
import { expect, type Playground, waitForRender } from "./fixture.ts";

export const A = "A: the page’s policy";
export const B = "B: another policy";

/** Expects the result of the current step, for each policy. */
export async function expectStep(playground: Playground, a: string, b: string): Promise<void> {
  await expect(policyRegion(playground, A)).toContainText(a);
  await expect(policyRegion(playground, B)).toContainText(b);
}

export function policyRegion({ simulation }: Playground, name: string): Locator {
  return simulation.getByRole("region", { name });
}

export function node(region: Locator, name: string): Locator {
  return region.getByRole("listitem").filter({ hasText: name });
}

/** Goes to another step, and waits until it is shown. */
export async function step(playground: Playground, name: string): Promise<void> {
  await waitUntilIdle(playground);
  await playground.simulation.getByRole("button", { name, exact: true }).click();
  await waitUntilIdle(playground);
}

/** Waits until the simulation of the current settings is shown. */
export async function waitUntilIdle({ simulation, page }: Playground): Promise<void> {
  await waitForRender(page);
  await expect(simulation).toHaveAttribute("aria-busy", "false");
}

export function slider({ simulation }: Playground): Locator {
  return simulation.getByRole("slider", { name: "Step" });
}
