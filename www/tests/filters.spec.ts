import { expect, type Playground, test, waitUntilSaved } from "./fixture.ts";
import { showLargeCluster } from "./large-cluster-nodes.ts";
import { slider, waitUntilIdle } from "./simulation-steps.ts";

const node = (name: string, fields: { spec?: object; labels?: object; status?: object } = {}): object => ({
  apiVersion: "v1",
  kind: "Node",
  metadata: { name, labels: { disk: "ssd", ...fields.labels } },
  spec: fields.spec ?? {},
  status: { allocatable: { cpu: "8", memory: "32Gi", pods: "110" }, ...fields.status },
});

const pod = (name: string, cpu: string, spec: object): object => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name, namespace: "default" },
  spec: { ...spec, containers: [{ resources: { requests: { cpu, memory: "1Gi" } } }] },
  status: { phase: "nodeName" in spec ? "Running" : "Pending" },
});

const DOWN = { conditions: [{ type: "Ready", status: "False" }] };

/** A node for each reason to filter it out, and two feasible nodes. */
const CLUSTER = [
  node("notready", {
    spec: { taints: [{ key: "node.kubernetes.io/not-ready", effect: "NoSchedule" }] },
    status: DOWN,
  }),
  node("cordoned", { spec: { unschedulable: true } }),
  node("full"),
  node("slow", { labels: { disk: "hdd" } }),
  node("untainted", { status: DOWN }),
  node("fine"),
  ...["notready", "cordoned", "slow", "fine"].map((name) => pod(`on-${name}`, "4", { nodeName: name })),
  pod("on-full", "7", { nodeName: "full" }),
  pod("waits", "2", { nodeSelector: { disk: "ssd" } }),
];

async function importCluster(playground: Playground): Promise<void> {
  await playground.button("Your cluster").click();
  const text = JSON.stringify({ apiVersion: "v1", kind: "List", items: CLUSTER });
  const file = { name: "all.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await playground.cluster.locator("input[type=file]").setInputFiles(file);
  await playground.cluster.getByRole("combobox", { name: "Pod to score" }).selectOption("default/waits");
  await playground.cluster.getByRole("button", { name: /^Use th/ }).click();
  await expect(playground.card("fine")).toBeVisible();
}

const filtered = ({ page }: Playground, name: string) =>
  page.getByRole("list", { name: "Filtered out before scoring" }).getByRole("button", { name: new RegExp(`^${name}`) });

test("tainted, cordoned, full and unselected nodes are filtered out in both views", async ({ playground }) => {
  await importCluster(playground);
  await expect(playground.ranking.getByRole("button").first()).toHaveAccessibleName(/^fine, score/);
  await expect(playground.ranking.getByRole("button")).toHaveCount(2);
  for (const [name, message, detail] of [
    [
      "notready",
      "node(s) had untolerated taint(s)",
      "the taint node.kubernetes.io/not-ready:NoSchedule is not tolerated",
    ],
    ["cordoned", "node(s) were unschedulable", "cordoned"],
    ["full", "Insufficient cpu", "cpu: requests 2, 1 free"],
    ["slow", "node(s) didn't match Pod's node affinity/selector", "lacks the label disk=ssd"],
  ] as const) {
    await expect(filtered(playground, name)).toContainText(message);
    await expect(filtered(playground, name)).toContainText(detail);
  }
  // A node that is not ready and has no taint is scored, as the scheduler does.
  await expect(playground.card("untainted")).toContainText("the scheduler still scores a node without a taint");
  await expect(playground.card("notready")).not.toContainText("still scores");
  // Over time the same pod is scheduled to the same node.
  await playground.openSimulation();
  await waitUntilIdle(playground);
  await slider(playground).fill("1");
  await expect(playground.simulation).toContainText("waits is scheduled to fine.");
});

test("labels, taints, cordons, selectors and tolerations can be edited", async ({ playground, page }) => {
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  const card = playground.card("node2");
  await card.getByText("Labels, taints, cordon").click();
  await card.getByRole("textbox", { name: "node2: Taints" }).fill("gpu=yes:NoSchedule");
  await playground.expectRanking("node1, score 60, rank 1");
  await expect(filtered(playground, "node2")).toContainText("the taint gpu=yes:NoSchedule is not tolerated");
  await expect(card).toContainText("filtered out");

  await page.getByText("Node selector, tolerations").click();
  const tolerations = page.getByRole("textbox", { name: "Tolerations", exact: true });
  await tolerations.fill("gpu");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");

  await card.getByRole("checkbox", { name: "node2: cordoned" }).check();
  await playground.expectRanking("node1, score 60, rank 1");
  await expect(filtered(playground, "node2")).toContainText("node(s) were unschedulable");
  await tolerations.fill("*");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");

  await page.getByRole("textbox", { name: "Node selector", exact: true }).fill("disk=ssd");
  await expect(playground.scores).toContainText("No node is feasible for the pod");
  await expect(filtered(playground, "node1")).toContainText("lacks the label disk=ssd");
  await playground.card("node1").getByText("Labels, taints, cordon").click();
  await playground.field("node1: Labels").fill("disk=ssd");
  await playground.expectRanking("node1, score 60, rank 1");

  // Edits are restored after a reload.
  await waitUntilSaved(page, "disk=ssd");
  await page.reload();
  await playground.expectRanking("node1, score 60, rank 1");
  await expect(page.getByText("disk=ssd; *")).toBeVisible();
});

test("a taint without an effect is marked at its field, and the last valid result stays", async ({
  playground,
  page,
}) => {
  const card = playground.card("node1");
  await card.getByText("Labels, taints, cordon").click();
  const taints = card.getByRole("textbox", { name: "node1: Taints" });
  await taints.fill("gpu");
  await expect(taints).toHaveAttribute("aria-invalid", "true");
  await expect(card).toContainText('supported values: "NoSchedule", "PreferNoSchedule", "NoExecute"');
  await page.getByText("Node selector, tolerations").click();
  await page.getByRole("textbox", { name: "Tolerations", exact: true }).fill("=a");
  await expect(page.getByText(/operator must be Exists when/)).toBeVisible();
});

test("in a large cluster the same fields filter the open node, with the reason", async ({ playground }) => {
  await showLargeCluster(playground);
  await expect(playground.scores).toContainText("node-4321 wins, 100 to 90");
  const card = playground.card("node-4321");
  await card.getByRole("button", { name: /^Show the arithmetic/ }).click();
  await card.getByText("Labels, taints, cordon").click();
  await card.getByRole("checkbox", { name: "node-4321: cordoned" }).check();
  await expect(playground.scores).not.toContainText("node-4321 wins");
  await expect(playground.scores).toContainText("node-4321: node(s) were unschedulable (cordoned)");
  await card.getByRole("checkbox", { name: "node-4321: cordoned" }).uncheck();
  await expect(playground.scores).toContainText("node-4321 wins, 100 to 90");
});
