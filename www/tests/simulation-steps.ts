// What a person does with pods over time, and where it shows.

import type { Locator } from "@playwright/test";
import { expect, type Playground, waitForRender } from "./fixture.ts";

export const A = "A: the page’s policy";
export const B = "B: another policy";

/** Expects the result of the current step, for each policy. */
export async function expectStep(playground: Playground, a: string, b: string): Promise<void> {
  await expect(side(playground, A)).toContainText(a);
  await expect(side(playground, B)).toContainText(b);
}

export function side({ simulation }: Playground, name: string): Locator {
  return simulation.getByRole("region", { name });
}

export function node(of: Locator, name: string): Locator {
  return of.getByRole("listitem").filter({ hasText: name });
}

/** Goes to another moment of what is set up, and waits until that is what is shown. */
export async function step(playground: Playground, name: string): Promise<void> {
  await waitUntilIdle(playground);
  await playground.simulation.getByRole("button", { name, exact: true }).click();
  await waitUntilIdle(playground);
}

/** Waits until the settings are shown. */
export async function waitUntilIdle({ simulation, page }: Playground): Promise<void> {
  await waitForRender(page);
  await expect(simulation).toHaveAttribute("aria-busy", "false");
}

export function slider({ simulation }: Playground): Locator {
  return simulation.getByRole("slider", { name: "Step" });
}
