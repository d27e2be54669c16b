// What a person does with pods over time, and where it shows.

import type { Locator } from "@playwright/test";
import { drawn, expect, type Playground } from "./fixture.ts";

export const A = "A: the page’s policy";
export const B = "B: another policy";

/** Expects the result of the current step, for each policy. */
export async function expectMoment(playground: Playground, a: string, b: string): Promise<void> {
  await expect(side(playground, A)).toContainText(a);
  await expect(side(playground, B)).toContainText(b);
}

export function side({ play }: Playground, name: string): Locator {
  return play.getByRole("region", { name });
}

export function node(of: Locator, name: string): Locator {
  return of.getByRole("listitem").filter({ hasText: name });
}

/** Goes to another moment of what is set up, and waits until that is what is shown. */
export async function step(playground: Playground, name: string): Promise<void> {
  await settled(playground);
  await playground.play.getByRole("button", { name, exact: true }).click();
  await settled(playground);
}

/** Waits until the settings are shown. */
export async function settled({ play, page }: Playground): Promise<void> {
  await drawn(page);
  await expect(play).toHaveAttribute("aria-busy", "false");
}

export function slider({ play }: Playground): Locator {
  return play.getByRole("slider", { name: "Step" });
}
