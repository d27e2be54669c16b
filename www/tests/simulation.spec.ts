// Simulations: the KEP's story, two policies side by side, and share links.

import type { Locator, Page } from "@playwright/test";
import { expect, Playground, test, waitUntilSaved } from "./fixture.ts";
import { A, B, expectStep, node, policyRegion, slider, step, waitUntilIdle } from "./simulation-steps.ts";

function explanationOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name: "Why", exact: true }).locator("section").filter({ hasText: name }).first();
}

test("the KEP's story: by default the last job stays pending, packed all three run", async ({ playground, page }) => {
  await playground.openStory();
  await expectStep(playground, "Nothing has happened yet", "Nothing has happened yet");
  await step(playground, "Next step");
  await expectStep(playground, "job 1 is scheduled to node 3.", "job 1 is scheduled to node 1.");
  await step(playground, "Next step");
  await expectStep(playground, "job 2 is scheduled to node 1.", "job 2 is scheduled to node 2.");
  await step(playground, "Next step");
  await expectStep(playground, "job 3 is scheduled to node 2.", "job 3 fits on no node and stays pending.");
  await expect(policyRegion(playground, A)).toContainText("3 pods placed");
  await expect(policyRegion(playground, B)).toContainText("2 pods placed, 1 pending");
  await expect(policyRegion(playground, B).getByRole("list", { name: "Pending pods" })).toHaveText("job 3");
  for (const name of ["node 1", "node 3"]) {
    await expect(node(policyRegion(playground, B), name)).toContainText("example.com/foo: requests 4, 2 free");
  }
  await expect(explanationOf(page, "Why job 3 is pending")).toContainText("Feasible: 0 of 3 nodes");
  await expect(explanationOf(page, "Why job 3 is pending")).toContainText("Insufficient example.com/foo: 3 nodes");
});

test("one step back restores the nodes", async ({ playground }) => {
  await playground.openStory();
  await step(playground, "Go to the end");
  const node2 = node(policyRegion(playground, A), "node 2");
  await expect(node2).toContainText("4 of 4");
  await step(playground, "Previous step");
  await expectStep(playground, "job 2 is scheduled to node 1.", "job 2 is scheduled to node 2.");
  await expect(node2).toContainText("0 of 4");
  await step(playground, "Go to the start");
  await expect(node(policyRegion(playground, A), "node 3")).toContainText("2 of 4");
});

test("playback goes step by step to the end, and can be stopped", async ({ playground }) => {
  await playground.openStory();
  const speed = playground.simulation.getByRole("combobox", { name: "Speed" });
  await speed.selectOption("0.5");
  await playground.button("Play").click();
  await expectStep(playground, "job 1 is scheduled to node 3.", "job 1 is scheduled to node 1.");
  await playground.button("Pause").click();
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step [12] of 3/);
  await speed.selectOption("4");
  await playground.button("Play").click();
  await expectStep(playground, "job 3 is scheduled to node 2.", "job 3 fits on no node and stays pending.");
  await playground.button("Play again").click();
  await expectStep(playground, "job 1 is scheduled to node 3.", "job 1 is scheduled to node 1.");
});

test("explains each decision by the policy's own arithmetic", async ({ playground, page }) => {
  await playground.openStory();
  await step(playground, "Next step");
  const packed = explanationOf(page, "Why job 1 is scheduled to node 3");
  await expect(packed).toContainText("node 3 scores 92");
  await expect(packed).toContainText("(100 × 5 + 50 × 1) ÷ (5 + 1)");
  await packed.getByRole("button", { name: "node 1 scores 44" }).click();
  await expect(packed).toContainText("node 1 scores 44");
  const spread = explanationOf(page, "Why job 1 is scheduled to node 1");
  await expect(spread).toContainText("2 share the highest score, and the first of them wins");
  await expect(spread).toContainText("(16\u00a0−\u00a02) × 100 ÷ 16");
});

test("the first difference is marked and one click away", async ({ playground }) => {
  await playground.openStory();
  await expect(playground.simulation).toContainText("First difference: step 1 (time 0).");
  await step(playground, "Go to the end");
  await step(playground, "Go to the first difference");
  await expectStep(playground, "job 1 is scheduled to node 3.", "job 1 is scheduled to node 1.");
  await expect(playground.simulation).toContainText("This step is the first difference.");
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("RequestedToCapacityRatio");
  await expect(playground.simulation).toContainText("Both policies have the same result at every step.");
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("volcano");
  await step(playground, "Go to the end");
  await expectStep(playground, "job 3 is scheduled to node 2.", "job 3 is scheduled to node 2.");
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
  await expect(playground.simulation.getByRole("region", { name: "The page’s policy" })).toBeVisible();
  await expect(policyRegion(playground, B)).toHaveCount(0);
});

test("figures of both policies are shown with their definitions", async ({ playground, page }) => {
  await playground.openStory();
  await step(playground, "Go to the end");
  await expect(playground.simulation.getByRole("img", { name: "Pods on nodes: A: 3 and B: 2" })).toBeVisible();
  const figures = page.getByRole("region", { name: "Figures over time" });
  await expect(figures).toContainText("At least 3 nodes are needed so that no pod stays pending");
  await expect(figures.getByRole("img")).toHaveCount(0);
  await playground.openFigures();
  const shows = (label: string): Promise<void> => expect(figures.getByRole("img", { name: label })).toBeVisible();
  await shows("Pending pods: A: 0 and B: 1");
  await shows("example.com/foo utilization: A: 100% and B: 66.7%");
  await expect(figures.getByRole("img", { name: "Pods on nodes" })).toHaveCount(0);
  await expect(figures).toContainText("Nodes in use: A: 3 and B: 3.");
  await figures.getByLabel("What “cpu fragmentation” means").click();
  await expect(figures).toContainText("Weng et al., “Beware of Fragmentation”, USENIX ATC 2023");
});

test("every step has the same width in a chart", async ({ playground, page }) => {
  await playground.openStory();
  await playground.openFigures();
  const chart = page.getByRole("img", { name: "Pending pods" });
  // The last job is pending for the last quarter of the width.
  await expect(chart.locator("path.b")).toHaveAttribute("d", /^M0\.0 56\.0.*H150\.0V0\.0(H200(\.0)?)+$/);
  const width = (await chart.boundingBox())?.width ?? 0;
  for (const [part, index] of [
    [0.2, 0],
    [0.3, 1],
    [0.7, 2],
    [0.8, 3],
  ] as const) {
    await chart.click({ position: { x: width * part, y: 20 } });
    await expect(slider(playground)).toHaveValue(String(index));
    await expect(chart.locator(".simulation-cursor")).toHaveAttribute("x1", String(50 * index + 25));
  }
});

test("the counted pod can be chosen, and a story has its own", async ({ playground, page }) => {
  await playground.openStory();
  await playground.openFigures();
  const podChoice = page.getByRole("combobox", { name: "Room for more pods like …" });
  const value = (text: string): Promise<void> =>
    expect(page.getByRole("img", { name: text, exact: true })).toBeVisible();
  // The one that stays pending.
  await value("Room for more pods like job 3: A: 2 and B: 2");
  await podChoice.selectOption("job 1");
  await value("Room for more pods like job 1: A: 5 and B: 5");
  await podChoice.selectOption("job 2");
  await value("Room for more pods like job 2: A: 2 and B: 2");
  await step(playground, "Next step");
  await value("Room for more pods like job 2: A: 2 and B: 1");
  await step(playground, "A GPU cluster fills up");
  await expect(podChoice).toHaveValue("eight-gpus");
  await value("Room for more pods like eight-gpus: A: 20 and B: 20");
});

test("works with only the keyboard", async ({ playground, page }) => {
  await playground.openStory();
  await slider(playground).focus();
  await page.keyboard.press("ArrowRight");
  await expectStep(playground, "job 1 is scheduled to node 3.", "job 1 is scheduled to node 1.");
  await page.keyboard.press("End");
  await expectStep(playground, "job 3 is scheduled to node 2.", "job 3 fits on no node and stays pending.");
  await expect(playground.simulation.getByRole("status")).toContainText(
    "A: job 3 is scheduled to node 2. B: job 3 fits on no node",
  );
  await page.keyboard.press("ArrowLeft");
  await expectStep(playground, "job 2 is scheduled to node 1.", "job 2 is scheduled to node 2.");
  await page.keyboard.press("Home");
  await expectStep(playground, "Nothing has happened yet", "Nothing has happened yet");
  await page.keyboard.press(" ");
  await expect(playground.simulation.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(playground.simulation.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).focus();
  await page.keyboard.press("Home");
  await expect(policyRegion(playground, B)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(policyRegion(playground, B)).toBeVisible();
});

test("Reset restores the story", async ({ playground }) => {
  await playground.openStory();
  const foo = playground.field("job 2: example.com/foo request");
  await foo.fill("3");
  await expect(playground.simulation).not.toContainText("the numbers here are ours");
  await playground.button("Reset").click();
  await expect(foo).toHaveValue("4");
  await expect(playground.simulation).toContainText("the numbers here are ours");
});

test("Reset restores the story after a reload, although the single pod is shown", async ({ playground, page }) => {
  await playground.openStory();
  await playground.field("job 2: example.com/foo request").fill("3");
  await playground.closeSimulation();
  await waitUntilSaved(page, '"3"');
  await page.reload();
  await playground.button("Reset").click();
  await playground.button("Fill a cluster").click();
  await expect(playground.field("job 2: example.com/foo request")).toHaveValue("4");
  await expect(playground.simulation).toContainText("the numbers here are ours");
});

test("the next pods are named with their requests", async ({ playground }) => {
  await playground.openStory();
  const next = playground.simulation.getByRole("list", { name: "Next pods" });
  await expect(next.getByRole("listitem")).toHaveText([/^job 1 foo\s2/, /^job 2 foo\s4/, "and 1 more"]);
  await step(playground, "Next step");
  await expect(next.getByRole("listitem")).toHaveText([/^job 2 foo\s4/, /^job 3 foo\s4/]);
  await step(playground, "Go to the end");
  await expect(next).toHaveCount(0);
});

test("labels, taints and cordons restrict placement, and are restored after a reload", async ({ playground, page }) => {
  await playground.openStory();
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
  await waitUntilIdle(playground);
  await page.getByText("Nodes: labels, taints, join times").click();
  const rules = playground.page.getByText("Node selector, tolerations").filter({ visible: true }).first();
  const policy = playground.simulation.getByRole("region", { name: "The page’s policy" });
  const expectFirst = async (text: string): Promise<void> => {
    await waitUntilIdle(playground);
    await slider(playground).fill("1");
    await expect(policy).toContainText(text);
  };
  const taints = playground.field("node 3: Taints");
  await taints.fill("gpu=yes");
  await expect(taints).toHaveAttribute("aria-invalid", "true");
  await taints.fill("gpu=yes:NoSchedule");
  await expectFirst("job 1 is scheduled to node 1.");
  await expect(node(policy, "node 3")).toContainText("taint gpu=yes:NoSchedule");
  await rules.click();
  await playground.field("job 1: Tolerations").fill("gpu:NoSchedule");
  await expectFirst("job 1 is scheduled to node 3.");
  await playground.field("node 2: Labels").fill("disk=ssd, zone=a");
  await playground.field("job 1: Node selector").fill("zone=a");
  await expectFirst("job 1 is scheduled to node 2.");
  await page.getByRole("checkbox", { name: "node 2: cordoned" }).check();
  await expectFirst("job 1 fits on no node and stays pending.");
  await expect(node(policy, "node 2")).toContainText("cordoned");
  await expect(node(policy, "node 1")).toContainText("label zone=a is missing");
  await waitUntilSaved(page, "gpu:NoSchedule");
  await page.reload();
  await expect(playground.field("node 2: Labels")).toHaveValue("disk=ssd, zone=a");
  await expect(playground.field("job 1: Tolerations")).toHaveValue("gpu:NoSchedule");
});

test("Volcano's story: a gang waits until a node joins", async ({ playground, page }) => {
  await playground.openStory();
  await step(playground, "Volcano: all or nothing");
  const policy = playground.simulation.getByRole("region", { name: "The page’s policy" });
  // One or two pods fit, but not three at the same time.
  await slider(playground).fill("1");
  await expect(policy).toContainText("train-1 stays pending.");
  const explanation = explanationOf(page, "Why train-1 is pending");
  await expect(explanation).toContainText("only 2 fit: none is placed.");
  await expect(explanation).not.toContainText("wins");
  await slider(playground).fill("4");
  await expect(policy).toContainText("pod is scheduled to node 2.");
  await expect(policy).toContainText("1 pod placed, 3 pending");
  await expect(node(policy, "node 2")).toContainText("468.75");
  await expect(node(policy, "node 1")).toContainText("437.5");
  await step(playground, "Go to the end");
  await expect(policy).toContainText("4 pods placed");
  await expect(policy).not.toContainText("pending");
});

test("the focus stays in the edited field, and moves on if its element disappears", async ({ playground, page }) => {
  await playground.openStory();
  await playground.page.getByText("Node selector, tolerations").filter({ visible: true }).first().click();
  const selector = playground.field("job 1: Node selector");
  await selector.focus();
  await page.keyboard.type("a");
  await page.keyboard.press("Backspace");
  await waitUntilIdle(playground);
  await page.keyboard.type("zone=a");
  await expect(selector).toHaveValue("zone=a");
  await waitUntilIdle(playground);
  await page.getByText("Nodes: labels, taints, join times").click();
  const cordoned = page.getByRole("checkbox", { name: "node 2: cordoned" });
  await cordoned.press("Space");
  await waitUntilIdle(playground);
  await cordoned.press("Space");
  await waitUntilIdle(playground);
  await expect(cordoned).toBeFocused();
  await playground.button("Remove job 2").press("Enter");
  await expect(playground.button("Add pods")).toBeFocused();
  await selector.fill("");
  await waitUntilIdle(playground);
  await playground.button("Go to the first difference").press("Enter");
  await expect(slider(playground)).toBeFocused();
});

test("a number that is invalid for every node is reported once", async ({ playground, page }) => {
  await playground.openStory();
  await playground.field("Nodes like each of these").fill("-1");
  await expect(page.getByText("must be an integer")).toHaveCount(1);
});

test("explains in total, by node and by cell why none of 500 nodes is feasible", async ({ playground, page }) => {
  await playground.openSimulation();
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
  await playground.field("Nodes like each of these").fill("250");
  await playground.field("pod: intel.com/foo request").fill("9");
  await playground.field("pod: Count").fill("1");
  await step(playground, "Go to the end");
  const explanation = explanationOf(page, "Why pod is pending");
  await expect(explanation).toContainText("Feasible: 0 of 500 nodes.");
  await expect(explanation).toContainText("Insufficient intel.com/foo: 500 nodes");
  await expect(explanation).toContainText("intel.com/foo: requests 9, 6 free");
  await expect(explanation).toContainText("and 488 more");
  await playground.simulation.getByRole("application").focus();
  await page.keyboard.press("End");
  await expect(playground.simulation).toContainText(/node2-250: .*intel.com\/foo: requests 9, 6 free/);
});

test("pods are scheduled on the main thread if the browser blocks workers", async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("denied", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
  const playground = new Playground(page);
  await playground.open();
  await playground.openStory();
  await step(playground, "Go to the end");
  await expectStep(playground, "job 3 is scheduled to node 2.", "job 3 fits on no node and stays pending.");
  await playground.field("Nodes like each of these").fill("2");
  await step(playground, "Go to the end");
  await expect(policyRegion(playground, B)).toContainText("3 pods placed");
});

test("a link opens the same pods at the same step", async ({ playground, page, context }) => {
  await playground.openStory();
  await page.getByRole("textbox", { name: "job 3: example.com/foo request" }).fill("3");
  await page.getByRole("combobox", { name: "On a tie, choose" }).selectOption("random");
  await page.getByRole("textbox", { name: "Seed" }).fill("41");
  await page.getByRole("button", { name: "New seed" }).click();
  await step(playground, "Go to the end");
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step 3 of 3/);
  await waitUntilIdle(playground);
  const text = await policyRegion(playground, B).textContent();
  const link = await playground.copyLink();
  const other = await context.newPage();
  await other.goto(link);
  const region = other.getByRole("region", { name: "Fill a cluster", exact: true });
  await expect(region.getByRole("slider", { name: "Step" })).toHaveAttribute("aria-valuetext", /^Step 3 of 3/);
  await expect(region.getByRole("region", { name: B })).toHaveText(text ?? "");
  await expect(other.getByRole("textbox", { name: "Seed" })).toHaveValue("42");
  await other.close();
});

test("an edit can be undone, and errors appear at their fields while the last result stays", async ({
  playground,
  page,
}) => {
  await playground.openStory();
  await step(playground, "Go to the end");
  const foo = page.getByRole("textbox", { name: "job 2: example.com/foo request" });
  await foo.fill("four");
  await expect(foo).toHaveAttribute("aria-invalid", "true");
  await expect(playground.simulation).toContainText("Last valid result");
  await expect(policyRegion(playground, A).getByRole("listitem").first()).toBeVisible();
  await playground.button("Undo").click();
  await expect(foo).toHaveValue("4");
  await expect(playground.simulation).not.toContainText("Last valid result");
  // Undo also restores the step.
  await expectStep(playground, "job 3 is scheduled to node 2.", "job 3 fits on no node and stays pending.");
});

test("the same seed draws the same pods, another seed draws others", async ({ playground, page }) => {
  await playground.openSimulation();
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await page.getByRole("textbox", { name: "pod: cpu request" }).fill("1-4");
  await page.getByRole("textbox", { name: "Nodes like each of these" }).fill("5");
  await page.getByRole("textbox", { name: "Pods", exact: true }).fill("40");
  await expect(slider(playground)).toHaveAttribute("max", /^(4\d|[5-9]\d)$/);
  const pendingPods = policyRegion(playground, A).getByRole("list", { name: "Pending pods" });
  const drawPods = async (): Promise<string> => {
    await waitUntilIdle(playground);
    await step(playground, "Go to the end");
    await expect(slider(playground)).toHaveAttribute("aria-valuetext", /^Step (\d+) of \1,/);
    return (await pendingPods.textContent()) ?? "";
  };
  const pods = await drawPods();
  const seed = page.getByRole("textbox", { name: "Seed" });
  await seed.fill("1");
  expect(await drawPods()).not.toBe(pods);
  await seed.fill("0");
  expect(await drawPods()).toBe(pods);
});

test("pods of a gang are placed together or not at all", async ({ playground, page }) => {
  await playground.openStory();
  await page.getByRole("textbox", { name: "job 2: Count" }).fill("3");
  await page.getByRole("textbox", { name: "job 2: Gang of" }).fill("3");
  await step(playground, "Go to the end");
  await expect(page.getByRole("region", { name: "Fill a cluster", exact: true })).toContainText("pending");
  await expect(policyRegion(playground, A)).not.toContainText("job 2 #1 goes");
  await page.getByRole("textbox", { name: "job 2: Gang of" }).fill("");
  await step(playground, "Go to the end");
  await expect(policyRegion(playground, A)).toContainText("3 pods placed, 2 pending");
});

test("an idle node is removed, and a node can join later", async ({ playground, page }) => {
  await playground.openStory();
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
  await page.getByRole("textbox", { name: "Remove a node idle for" }).fill("1");
  await waitUntilIdle(playground);
  await page.getByText("Nodes: labels, taints, join times").click();
  await playground.field("job 2: Runs for").fill("2");
  await playground.field("job 3: Runs for").fill("2");
  await page.getByRole("textbox", { name: "node 3: Joins at" }).fill("5");
  await waitUntilIdle(playground);
  const policy = playground.simulation.getByRole("region", { name: "The page’s policy" });
  await expect(node(policy, "node 3")).toContainText("not in the cluster");
  await slider(playground).fill("7");
  await expect(policy).toContainText("node 3 joins.");
  await expect(node(policy, "node 3")).not.toContainText("not in the cluster");
  await expect(node(policy, "node 2")).not.toContainText("not in the cluster");
  await slider(playground).fill("8");
  await expect(policy).toContainText("node 2 was idle and is removed.");
  await expect(node(policy, "node 2")).toContainText("not in the cluster");
});

test("the pending pods of an imported cluster become arrivals", async ({ playground, page }) => {
  const machine = (name: string, spec: object = {}): object => ({
    kind: "Node",
    metadata: { name, labels: { zone: name } },
    spec,
    status: { allocatable: { cpu: "4", memory: "8Gi", pods: "110" } },
  });
  const pod = (name: string, cpu: string, spec: object = {}): object => ({
    kind: "Pod",
    metadata: { name, namespace: "shop" },
    spec: { ...spec, containers: [{ name: "main", resources: { requests: { cpu } } }] },
    status: { phase: "Pending" },
  });
  const gpu = { taints: [{ key: "gpu", value: "yes", effect: "NoSchedule" }] };
  const picky = { nodeSelector: { zone: "gpu" }, tolerations: [{ key: "gpu", operator: "Exists" }] };
  const items = [
    machine("one"),
    machine("two"),
    machine("gpu", gpu),
    pod("web-1", "3"),
    pod("web-2", "3"),
    pod("web-3", "3"),
  ];
  items.push(pod("train", "2", picky));
  const buffer = Buffer.from(JSON.stringify({ kind: "List", items }));
  await playground.button("Your cluster").click();
  const file = { name: "cluster.json", mimeType: "application/json", buffer };
  await playground.cluster.locator("input[type=file]").setInputFiles(file);
  await expect(playground.card("gpu")).toBeVisible();
  await playground.openSimulation();
  await expect(page.getByRole("textbox", { name: "shop/web-1: Count" })).toHaveValue("3");
  await expect(playground.field("shop/train: Node selector")).toHaveValue("zone=gpu");
  await expect(playground.field("shop/train: Tolerations")).toHaveValue("gpu");
  await expect(slider(playground)).toHaveAttribute("max", "4");
  await step(playground, "Go to the end");
  await expect(policyRegion(playground, A)).toContainText("3 pods placed, 1 pending");
  await expect(node(policyRegion(playground, A), "gpu")).toContainText("taint gpu=yes:NoSchedule");
});
