// A playground with a large cluster.

import type { Scenario } from "../src/wasm/types.ts";
import { expect, type Playground } from "./fixture.ts";

const SHAPE = [
  { utilization: 0, score: 0 },
  { utilization: 100, score: 10 },
];

/** Returns nodes of 10 cpus with 0 to 8 of them in use, and 9 on node-4321. */
function nodesOf(count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `node-${i}`,
    allocatable: { cpu: "10" },
    used: { cpu: i === 4321 ? "9" : String(i % 9) },
  }));
}

/** Shows nodes, all of which are scored unless the percentage is another one. */
export async function showNodes(
  playground: Playground,
  count: number,
  percentageOfNodesToScore = "100",
): Promise<void> {
  const scenario = {
    profile: { percentageOfNodesToScore },
    scoringStrategy: {
      type: "RequestedToCapacityRatio",
      resources: [{ name: "cpu", weight: 1 }],
      requestedToCapacityRatio: { shape: SHAPE },
    },
    pod: { name: "pod", requests: { cpu: "1" } },
    nodes: nodesOf(count),
  };
  const element = playground.page.locator("nodescore-playground");
  await element.evaluate((element, scenario) => {
    Object.assign(element, { scenario });
  }, scenario);
  // The element shows the scenario once it has read it.
  const shownCount = () =>
    element.evaluate((element: HTMLElement & { scenario?: Scenario }) => element.scenario?.nodes.length);
  await expect.poll(shownCount).toBe(count);
}

/** Shows enough nodes for the page to use a list and a map. */
export async function showLargeCluster(playground: Playground, count = 5000): Promise<void> {
  await showNodes(playground, count);
  const ranking = playground.page.getByRole("listbox", { name: "Nodes by score" });
  await expect(ranking.getByRole("option").first()).toBeVisible();
}
