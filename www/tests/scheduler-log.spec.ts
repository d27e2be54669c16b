// The panel of a scheduler's log: what it decided, whether the scores agree, and the decision as a scenario.

import { dropFiles } from "./file-fixture.ts";
import { expect, type Playground, test } from "./fixture.ts";
import { SCHEDULER_LOG } from "./scheduler-log.ts";

const panel = ({ page }: Playground) => page.getByRole("region", { name: "Scheduler log" });

test("a dropped log is compared, and opens as a scenario that undo reverts", async ({ playground }) => {
  await dropFiles(playground.scores, { name: "scheduler.log", text: SCHEDULER_LOG });
  const log = panel(playground);
  await expect(log.getByRole("heading", { name: "Scheduler log" })).toBeFocused();
  await expect(log).toContainText("default/web was scheduled to n2.");
  await expect(log).toContainText("2 of 3 nodes were feasible. n2 has the highest total score.");
  const node = log.getByRole("rowgroup").filter({ hasText: "n2" });
  await expect(node).toContainText("cpu: 1620m of 3100m");
  // The example’s policy has three resources and a shape; the log is of the default policy.
  await expect(log).toContainText("2 scores differ; the causes below explain them.");
  await expect(log).toContainText("LeastAllocated: the log’s strategy is LeastAllocated");

  await log.getByRole("button", { name: "Open as scenario" }).click();
  await expect(playground.field("Name of node 1")).toHaveValue("n1");
  await expect(log).toContainText("All 2 scores in the log equal those computed here.");
  await playground.button("Undo").click();
  await expect(playground.field("Name of node 1")).toHaveValue("node1");
  await log.getByRole("button", { name: "Close the log" }).click();
  await expect(log).toHaveCount(0);
  await expect(playground.scores.getByRole("heading", { name: "Scores" })).toBeFocused();
});

test("one of several pods is chosen, and unreadable lines are listed", async ({ playground }) => {
  const single = '"Successfully bound pod to node" pod="default/other" node="n1" evaluatedNodes=3 feasibleNodes=1';
  await dropFiles(playground.scores, { name: "scheduler.log", text: `torn\n${SCHEDULER_LOG}${single}\n` });
  const log = panel(playground);
  await log.getByLabel("Pod to show").selectOption("default/other");
  await expect(log).toContainText("Only one node was feasible, so the scheduler did not score it.");
  await log.getByText("1 unreadable line").click();
  await expect(log.getByText("Line 1")).toBeVisible();
  await expect(log.getByText("torn", { exact: true })).toBeVisible();
});

test("a pod with results of the simulator is compared with the nodes of the page", async ({ playground }) => {
  const results = (name: string, value: unknown) =>
    `    kube-scheduler-simulator.sigs.k8s.io/${name}: '${JSON.stringify(value)}'\n`;
  const scores = { node1: { NodeResourcesFit: "60" }, node2: { NodeResourcesFit: "69" } };
  const pod = `kind: Pod\nmetadata:\n  name: p\n  annotations:\n${results("finalscore-result", scores)}`;
  await dropFiles(playground.scores, { name: "pod.yaml", text: pod });
  await expect(panel(playground)).toContainText("All 2 scores in the log equal those computed here.");
});

test("a large log that PowerShell wrote in UTF-16 opens", async ({ playground, page }) => {
  const text = `\ufeff${SCHEDULER_LOG}${'I0512 09:20:03.539304       1 a.go:1] "Other" a=b\n'.repeat(20_000)}`;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), playground.button("Open…").click()]);
  await chooser.setFiles({ name: "scheduler.log", mimeType: "", buffer: Buffer.from(text, "utf16le") });
  await expect(panel(playground)).toContainText("default/web was scheduled to n2.");
});

test("a large log is read in slices and can be cancelled", async ({ playground, page }) => {
  const text = `${SCHEDULER_LOG}${'I0512 09:20:03.539304       1 a.go:1] "Other" a=b\n'.repeat(300_000)}`;
  // Reading takes about a second, so that the button is clicked as soon as it is drawn.
  await page.evaluate(() => {
    const root = document.querySelector("nodescore-playground")?.shadowRoot;
    const click = (): void => {
      const button = root?.querySelector<HTMLElement>("#scheduler-log progress + button");
      if (button) button.click();
      else requestAnimationFrame(click);
    };
    requestAnimationFrame(click);
  });
  await dropFiles(playground.scores, { name: "large.log", text });
  await expect(page.locator(".drop-notice")).toContainText("The log large.log is open");
  await expect(panel(playground)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
