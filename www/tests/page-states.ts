// The states of the page, each with the steps that reach it, for screenshots and for the checks with axe.

import { appendFileSync } from "node:fs";
import { test } from "@playwright/test";
import { dragFiles, dropFiles, Pane } from "./file-fixture.ts";
import { CONFIGURATION, POLICY } from "./files.ts";
import { expect, type Playground } from "./fixture.ts";
import { writeCluster } from "./generated-cluster.ts";
import { showLargeCluster, showNodes } from "./large-cluster-nodes.ts";
import { random, randomText } from "./random.ts";
import { SCHEDULER_LOG } from "./scheduler-log.ts";

/** Opens a cluster with pods, a GPU node and an invalid node, and waits for the choice of nodes. */
async function openCluster(playground: Playground): Promise<void> {
  const path = test.info().outputPath("cluster.json");
  writeCluster(path, 205, 2_000);
  const gpuNode =
    '{"kind":"Node","metadata":{"name":"gpu-1"},"spec":{"taints":[{"key":"nvidia.com/gpu","effect":"NoSchedule"}]},"status":{"allocatable":{"cpu":"95","memory":"1100Gi","nvidia.com/gpu":"8","pods":"110"}}}';
  appendFileSync(
    path,
    `${gpuNode}{"kind":"Node","metadata":{"name":"odd"},"status":{"allocatable":{"cpu":"4 cores"}}}`,
  );
  await playground.button("Your cluster").click();
  await playground.cluster.locator("input[type=file]").setInputFiles(path);
  await playground.cluster.getByText(/share the highest score|highest score is/).waitFor();
}

async function openLesson({ page }: Playground, id: string, title: string): Promise<void> {
  await page.goto(`./#lesson=${id}`);
  await page.getByRole("heading", { name: title }).waitFor();
}

async function openFile(playground: Playground, text: string): Promise<Pane> {
  const pane = new Pane(playground);
  await pane.open();
  await pane.type(text);
  return pane;
}

async function openLog(playground: Playground): Promise<void> {
  await dropFiles(playground.scores, { name: "scheduler.log", text: `torn\n${SCHEDULER_LOG}` });
  await playground.page.getByRole("button", { name: "Open as scenario" }).waitFor();
}

export const STATES: Record<string, (playground: Playground) => Promise<void>> = {
  start: async () => {},
  "a scheduler’s log": openLog,
  lessons: async (playground) => {
    await playground.button("Lessons").click();
    await playground.page.getByRole("heading", { name: "Lessons" }).waitFor();
  },
  "lesson-question": (playground) => openLesson(playground, "zero-score-cliff", "The zero-score cliff"),
  "lesson-wrong": async (playground) => {
    await openLesson(playground, "node-score", "How a node’s score is calculated");
    await playground.field("Your number").fill("59");
    await playground.button("Check").click();
  },
  "lesson-correct": async (playground) => {
    await openLesson(playground, "find-the-mistake", "Find the mistake in this page");
    await playground.page.getByRole("radio", { name: "The score of 100" }).check();
    await playground.button("Check").click();
  },
  "lesson-edit": async (playground) => {
    await openLesson(playground, "aim-at-85", "Pack, but not completely");
    await playground.button("Check").click();
  },
  "lesson-solved": async (playground) => {
    await openLesson(playground, "one-weight", "Weights decide");
    await playground.field("Weight of cpu").fill("1");
    await playground.button("Read the explanation").waitFor();
  },
  "decision-map": async ({ page }) => {
    await page.getByRole("button", { name: "Decision map", exact: true }).click();
    await page.getByText(/^Pod’s request for intel.com\/foo = 2, /).waitFor();
  },
  drag: async (playground) => {
    const unit = await playground.pixelsPerUnit();
    const from = await playground.pointCenter(2);
    await playground.page.mouse.move(from.x, from.y);
    await playground.page.mouse.down();
    await playground.page.mouse.move(from.x - 18 * unit.x, from.y + 2 * unit.y, { steps: 4 });
  },
  hover: async (playground) => {
    const unit = await playground.pixelsPerUnit();
    const from = await playground.pointCenter(1);
    await playground.page.mouse.move(from.x + 40 * unit.x, from.y - 8 * unit.y);
  },
  errors: async (playground) => {
    await playground.field("Point 2, score").fill("100");
    await playground.field("node1: memory used").fill("256MB");
    await playground.field("Weight of cpu").fill("101");
  },
  "amount-error": async (playground) => {
    await playground.field("node2: memory allocatable").fill("1 GB");
  },
  "below-full": (playground) => playground.chooseExample("Packing to 85%, not to 100%"),
  "foo-and-bar": (playground) => playground.chooseExample("Weights: 3 for foo, 5 for bar"),
  cliff: (playground) => playground.chooseExample("The published AKS shape: full nodes score highest"),
  outvoted: (playground) => playground.chooseExample("Packing has no effect: it is outvoted"),
  questions: async (playground) => {
    await playground.ranking.getByRole("button", { name: "node1" }).click();
    await playground.button("Make node1 win").click();
    await playground.page.getByText("One amount of a node").waitFor();
  },
  storage: async ({ page }) => {
    await page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
    await page.getByRole("button", { name: "Volumes to provision" }).click();
    await page.getByRole("button", { name: "Switch to v1.37.0" }).click();
    await page.getByRole("button", { name: "Packs", exact: true }).click();
    await page.getByText("Packs: fuller storage scores higher").waitFor();
  },
  pinned: async (playground) => {
    await playground.button("Pin to compare").click();
    await playground.strategy.selectOption("LeastAllocated");
    await playground.button("Show as YAML").click();
    await playground.button("Copy as a patch").waitFor();
  },
  compare: (playground) => playground.button("Compare with other scorers").click(),
  volcano: async (playground) => {
    await playground.scorer.selectOption("volcano");
  },
  documentation: async (playground) => {
    await playground.scorer.selectOption("documentation");
  },
  "most-allocated": async (playground) => {
    await playground.strategy.selectOption("MostAllocated");
  },
  "file-empty": (playground) => new Pane(playground).open(),
  file: async (playground) => {
    await openFile(playground, CONFIGURATION);
  },
  "file-errors": async (playground) => {
    await openFile(playground, CONFIGURATION.replace("score: 10", "score: 100").replace("cpu", "CPU"));
  },
  "file-policy": async (playground) => {
    await openFile(playground, POLICY);
  },
  "file-export": async (playground) => {
    const pane = await openFile(playground, CONFIGURATION);
    await pane.button("Export for a scheduler").click();
    await playground.page.getByRole("combobox", { name: "Export for" }).selectOption("volcano");
  },
  cluster: (playground) => playground.button("Your cluster").click(),
  "cluster-found": async (playground) => {
    await openCluster(playground);
    await playground.cluster.getByRole("combobox", { name: "At most" }).selectOption("10");
  },
  "cluster-used": async (playground) => {
    await openCluster(playground);
    await playground.cluster.locator(".import-status").waitFor();
    await playground.cluster.scrollIntoViewIfNeeded();
  },
  "node-table": (playground) => showNodes(playground, 20),
  "large-cluster": async (playground) => {
    await showLargeCluster(playground, 300);
    await playground.button("Heat map").click();
  },
  gallery: async (playground) => {
    await playground.page.getByRole("button", { name: /^Example\b/ }).click();
    await playground.page.getByRole("dialog").waitFor();
  },
  "copy-menu": async (playground) => {
    await playground.button("Copy the ranking").click();
    await playground.page.getByRole("menu").waitFor();
  },
  "copy-denied": async (playground) => {
    await playground.page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await playground.button("Copy the arithmetic").click();
    await playground.page.getByRole("menuitem", { name: "Plain text" }).click();
    await playground.page.getByRole("dialog").waitFor();
  },
  undo: async (playground) => {
    await playground.field("Weight of cpu").fill("14");
    await playground.button("Undo").click();
  },
  "link-copied": async (playground) => {
    await playground.field("Weight of cpu").fill("14");
    await playground.button("Copy link").click();
    await playground.button("Copied").waitFor();
  },
  "link-too-long": async (playground) => {
    const noise = randomText(12_000, random(1));
    await playground.field("Name of node 1").fill(noise);
    await playground.button("Copy link").click();
    await playground.button("Save as a file").waitFor();
    await playground.page.evaluate(() => scrollTo(0, 0));
  },
  "link-broken": async (playground) => {
    await playground.page.goto("./#1.AAAA");
    await playground.button("Close this message").waitFor();
  },
  "storage-full": async (playground) => {
    await playground.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await playground.field("Weight of cpu").fill("14");
    await playground.button("Save as a file").waitFor();
    await playground.page.evaluate(() => scrollTo(0, 0));
  },
  "scenarios-empty": async (playground) => {
    await playground.button("Scenarios").click();
    await playground.page.getByRole("dialog").waitFor();
  },
  scenarios: async (playground) => {
    await playground.button("Scenarios").click();
    for (const name of [
      "GPU nodes as they are",
      "After the upgrade to v1.36",
      "What if cpu weighed three times as much",
    ]) {
      await playground.field("Name").fill(name);
      await playground.page.keyboard.press("Enter");
    }
    await playground.button("Delete After the upgrade to v1.36").click();
    await playground.button("Rename GPU nodes as they are").click();
  },
  "over-capacity": async (playground) => {
    await playground.field("node2: cpu used").fill("7");
    await playground.button("Duplicate node1").click();
  },
  "every-panel": async (playground) => {
    await playground.chooseExample("Packing has no effect: it is outvoted");
    await playground.field("Weight of cpu").fill("14");
    for (const panel of ["Your cluster", "All score plugins", "Compare with other scorers"]) {
      await playground.button(panel).first().click();
    }
    await openFile(playground, CONFIGURATION);
  },
  "every-error": async (playground) => {
    await playground.button("All score plugins").click();
    for (const [label, text] of [
      ["Point 1, utilization in percent", "-1"],
      ["Point 2, score", "100"],
      ["Name of resource 1", "foo"],
      ["Weight of cpu", "0"],
      ["Pod’s request for memory", "1 Gi"],
      ["node1: cpu used", "one"],
      ["node2: memory allocatable", "1GB"],
      ["Weight of NodeResourcesFit", "heavy"],
    ] as const) {
      await playground.field(label).fill(text);
    }
    await expect(playground.field("node1: cpu used")).toHaveAttribute("aria-invalid", "true");
  },
  "no-nodes": async (playground) => {
    for (const node of ["node1", "node2"]) await playground.button(`Remove ${node}`).click();
  },
  "point-focused": async (playground) => {
    await playground.point(2).focus();
    await playground.page.keyboard.press("ArrowLeft");
  },
  "file-search": async (playground) => {
    const pane = await openFile(playground, CONFIGURATION.replace("score: 10", "score: 100"));
    await pane.button("Find").click();
    await playground.page.keyboard.type("name");
  },
  "file-list": async (playground) => {
    const pane = await openFile(playground, CONFIGURATION.replace("score: 10", "score: 100").replace("cpu", "CPU"));
    await pane.text.press("ControlOrMeta+Shift+m");
  },
  "file-tooltip": async (playground) => {
    const pane = await openFile(playground, CONFIGURATION.replace("score: 10", "score: 100"));
    await pane.region.locator(".cm-lintRange-error").first().hover();
    await playground.page.locator(".cm-tooltip-lint").waitFor();
  },
  "file-drop": async (playground) => {
    const pane = await openFile(playground, CONFIGURATION);
    await expect(pane.region).toBeVisible();
    await dragFiles(pane.region, { name: "policy.json", text: "{}" });
  },
  "cluster-reading": async (playground) => {
    // A worker that never responds, so that reading never ends.
    await playground.page.evaluate(() => {
      window.Worker = class extends EventTarget {
        postMessage(): void {}
        terminate(): void {}
      } as unknown as typeof Worker;
    });
    await playground.button("Your cluster").click();
    const buffer = Buffer.from("{}");
    const file = { name: "nodes.json", mimeType: "application/json", buffer };
    await playground.cluster.locator("input[type=file]").setInputFiles(file);
    await playground.button("Cancel").waitFor();
  },
  simulation: async (playground) => {
    await playground.openSimulation();
    await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
    await playground.simulation.getByRole("button", { name: "Next step" }).click();
    await playground.page.getByText("highest score").first().waitFor();
  },
  "simulation-compared": async (playground) => {
    await playground.openStory();
    await playground.simulation.getByRole("button", { name: "Next step" }).click();
    await playground.page.getByRole("heading", { name: "node 3 scores 92" }).waitFor();
  },
  "simulation-pending": async (playground) => {
    await playground.openStory();
    await playground.simulation.getByRole("button", { name: "Go to the end" }).click();
    await playground.page.getByText("Why job 3 is pending").waitFor();
    await playground.openFigures();
    await playground.page.getByLabel("What “cpu fragmentation” means").click();
  },
  "simulation-errors": async (playground) => {
    await playground.openStory();
    await playground.field("job 2: example.com/foo request").fill("four");
    await playground.field("job 3: Count").fill("-1");
    await playground.page.getByText("Last valid result").waitFor();
  },
  "simulation-rules": async (playground) => {
    await playground.openSimulation();
    await playground.simulation.getByRole("button", { name: "Volcano: all or nothing" }).click();
    await playground.page.getByText("Node selector, tolerations").filter({ visible: true }).first().click();
    await playground.page.getByRole("radio", { name: "Drawn at random" }).waitFor();
    await playground.field("node 1: Taints").fill("gpu");
    await expect(playground.field("node 1: Taints")).toHaveAttribute("aria-invalid", "true");
  },
  "lesson-over-time": async (playground) => {
    await openLesson(playground, "fragmentation", "Four are free, and the pod stays pending");
    await playground.page.getByRole("list", { name: "Next pods" }).waitFor();
  },
  "simulation-large": async (playground) => {
    await playground.openSimulation();
    await playground.field("Nodes like each of these").fill("600");
    await playground.field("pod: Count").fill("1000");
    const slider = playground.simulation.getByRole("slider", { name: "Step" });
    await expect(slider).toHaveAttribute("max", "1000");
    await slider.fill("700");
    await playground.simulation
      .getByRole("application")
      .first()
      .hover({ position: { x: 40, y: 40 } });
    await playground.page.getByText("Why pod-700").first().waitFor();
  },
  "link-by-hand": async (playground) => {
    await playground.page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await playground.button("Copy link").click();
    await playground.field("Link").waitFor();
  },
};
