import { dropFiles } from "./file-fixture.ts";
import { expect, holdRequests, type Playground, test } from "./fixture.ts";

const node = (name: string, cpu: string, extra: object = {}): object => ({
  apiVersion: "v1",
  kind: "Node",
  metadata: { name, labels: { "node.kubernetes.io/instance-type": "m5.large" } },
  status: { allocatable: { cpu, memory: "32Gi", pods: "110", "hugepages-2Mi": "0" } },
  ...extra,
});

const container = (cpu: string, memory: string): object => ({ resources: { requests: { cpu, memory } } });

const pod = (name: string, nodeName: string | null, containers: object[], extra: object = {}): object => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name, namespace: "shop" },
  spec: { ...(nodeName && { nodeName }), schedulerName: "default-scheduler", containers, ...extra },
  status: { phase: nodeName ? "Running" : "Pending" },
});

const list = (...items: object[]): string => JSON.stringify({ apiVersion: "v1", items, kind: "List" }, null, 4);

const NODES = list(
  node("busy", "8"),
  node("quiet", "8"),
  node("gpu", "8", { spec: { taints: [{ key: "dedicated", value: "gpu", effect: "NoSchedule" }] } }),
  node("leaving", "8", { spec: { unschedulable: true } }),
);

const PODS = list(
  pod("web-1", "busy", [container("2", "8Gi")]),
  pod("web-2", "busy", [container("2", "8Gi"), {}]),
  pod("agent", "quiet", [container("500m", "1Gi")]),
  pod("done", "busy", [container("4", "4Gi")], {}),
  pod("next", null, [container("1", "4Gi")]),
  pod("pair", null, [container("1", "2Gi"), container("500m", "1Gi")]),
).replace(/("name": "done"[\s\S]*?)"Running"/, '$1"Succeeded"');

async function openPanel(playground: Playground): Promise<void> {
  await playground.button("Your cluster").click();
  await expect(playground.button("Open files…")).toBeVisible();
}

async function openFiles(playground: Playground, ...files: [name: string, text: string][]): Promise<void> {
  const payload = files.map(([name, text]) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) }));
  await playground.cluster.locator("input[type=file]").setInputFiles(payload);
}

async function openBothFiles(playground: Playground): Promise<void> {
  await openPanel(playground);
  await openFiles(playground, ["pods.json", PODS], ["nodes.json", NODES]);
  await expect(playground.cluster.locator(".import-status")).toContainText("The page now shows");
}

const importButton = (playground: Playground) => playground.cluster.getByRole("button", { name: /^Use th/ });

test("imports a cluster from two files", async ({ playground }) => {
  await openBothFiles(playground);
  const { cluster } = playground;
  await expect(cluster).toContainText("4 nodes, with 3 pods that count.");
  await expect(cluster).toContainText("1 node is cordoned.");
  await expect(cluster).toContainText("1 node has taints.");
  await expect(cluster).toContainText("2 pods are pending.");
  await expect(cluster).toContainText("1 pod has terminated or is being deleted, and does not count.");
  await expect(cluster.getByRole("combobox", { name: "Pod to score" })).toHaveValue("shop/next");
  // The nodes are used at once, as when files are dropped.
  await expect(importButton(playground)).toHaveCount(0);
  // busy: (4.1 + 1) of 8 cpu and (16Gi + 200Mi + 4Gi) of 32Gi. No pod requests foo.
  await playground.expectRanking("busy, score 63, rank 1", "quiet, score 17, rank 2");
  const busy = playground.card("busy");
  await expect(busy).toContainText("2 pods");
  await expect(busy).toContainText("4.1 from 2 pods + 1 requested, 2.9 free");
  await expect(busy).toContainText("pods");
  await expect(playground.card("leaving")).toBeVisible();
});

test("the pods of a node are counted one by one, and usage can be added", async ({ playground }) => {
  await openBothFiles(playground);
  await playground.field("busy: cpu used in addition to its pods").fill("1");
  await expect(playground.card("busy")).toContainText("5.1 from 2 pods and more + 1 requested, 1.9 free");
  await expect(playground.card("busy")).toContainText("2 used, 108 free");
  await playground.button("Duplicate busy").click();
  await expect(playground.card("busy-copy1")).toContainText("5.1 from 2 pods and more");
});

test("a pod of several containers is scored as it is until it is edited", async ({ playground }) => {
  await openBothFiles(playground);
  await playground.cluster.getByRole("combobox", { name: "Pod to score" }).selectOption("shop/pair");
  await importButton(playground).click();
  const request = playground.field("Pod’s request for cpu");
  await expect(request).toHaveValue("1500m");
  await expect(request).toBeDisabled();
  await expect(playground.page.getByText("shop/pair has 2 containers")).toBeVisible();
  await expect(playground.card("quiet")).toContainText("0.5 from 1 pod + 1.5 requested");
  await playground.button("Edit as one container").click();
  await request.fill("2");
  await expect(playground.card("quiet")).toContainText("0.5 from 1 pod + 2 requested");
});

test("taints and cordons are shown and filter nodes out", async ({ playground }) => {
  await openBothFiles(playground);
  await expect(playground.card("gpu")).toContainText("dedicated=gpu:NoSchedule");
  await expect(playground.card("leaving")).toContainText("cordoned");
  const filtered = playground.page.getByRole("list", { name: "Filtered out before scoring" });
  await expect(filtered.getByRole("button", { name: /^gpu/ })).toContainText("node(s) had untolerated taint(s)");
  await expect(filtered.getByRole("button", { name: /^gpu/ })).toContainText(
    "the taint dedicated=gpu:NoSchedule is not tolerated",
  );
  await expect(filtered.getByRole("button", { name: /^leaving/ })).toContainText("node(s) were unschedulable");
});

test("undo restores the scenario before the import", async ({ playground }) => {
  await openBothFiles(playground);
  await expect(playground.card("busy")).toBeVisible();
  await playground.button("Undo").click();
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("imports the best nodes by the policy among the filtered ones", async ({ playground, page }) => {
  const nodes = Array.from({ length: 90 }, (_, i) => node(`node-${i}`, i < 45 ? "8" : "16"));
  const pods = Array.from({ length: 12 }, (_, i) => pod(`p-${i}`, `node-${i}`, [container(`${i}00m`, "1Gi")]));
  await openPanel(playground);
  await openFiles(playground, ["all.json", list(...nodes) + list(...pods)]);
  const { cluster } = playground;
  await expect(cluster.locator(".import-status")).toContainText("The page now shows 30 nodes of the cluster");
  await expect(page.getByRole("grid", { name: "Nodes" })).toHaveAttribute("aria-rowcount", "31");
  // The best node comes first.
  await expect(page.getByRole("columnheader", { name: "Score", exact: true })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page.getByRole("grid", { name: "Nodes" }).getByRole("row").nth(1)).toContainText("rank 1");
  await expect(cluster).toContainText("Feasible for the pod: 90 of 90 nodes.");
  // Selecting the current value changes nothing.
  await cluster.getByRole("combobox", { name: "At most" }).selectOption("30");
  await expect(importButton(playground)).toHaveText("Use these 30 nodes");
  await cluster.getByRole("combobox", { name: "At most" }).selectOption("10");
  await expect(importButton(playground)).toHaveText("Use these 10 nodes");
  await cluster
    .getByRole("combobox", { name: "Size and taints" })
    .selectOption({ label: "45 nodes: m5.large, cpu 8, memory 32Gi" });
  await expect(cluster).toContainText("Feasible for the pod: 45 of 45 nodes.");
  await playground.field("Name, pool or machine type contains").fill("NODE-1");
  await expect(importButton(playground)).toHaveText("Use these 10 nodes");
  await expect(cluster).toContainText("Feasible for the pod: 11 of 11 nodes.");
  await importButton(playground).click();
  await expect(importButton(playground)).toHaveCount(0);
  await expect(cluster.locator(".import-status")).toBeFocused();
  await expect(playground.card("node-11")).toBeVisible();
  await expect(page.getByRole("grid", { name: "Nodes" })).toHaveAttribute("aria-rowcount", "11");
  await playground.field("Name, pool or machine type contains").fill("nothing like it");
  await expect(cluster).toContainText("No node matches.");
  await expect(importButton(playground)).toBeDisabled();
});

test("the best nodes follow edits of the policy", async ({ playground }) => {
  const nodes = Array.from({ length: 40 }, (_, i) => node(`node-${i}`, "8"));
  await openPanel(playground);
  await openFiles(playground, ["all.json", list(...nodes, pod("p", "node-39", [container("4", "16Gi")]))]);
  await expect(playground.cluster).toContainText("The highest score is 100.");
  await playground.strategy.selectOption("LeastAllocated");
  await expect(playground.cluster).toContainText("39 share the highest score, 50.");
});

test("reads dropped files", async ({ playground }) => {
  await openPanel(playground);
  await dropFiles(playground.cluster, {
    name: "nodes.yaml",
    text: "items:\n- kind: Node\n  metadata: {name: a}\n  status: {allocatable: {cpu: 4}}\n",
  });
  await expect(playground.cluster).toContainText("1 node, with 0 pods that count.");
  await expect(playground.cluster).toContainText("No pods yet: every node counts as empty.");
});

test("reads pasted text at once, and adds later files to the same cluster", async ({ playground, page }) => {
  await openPanel(playground);
  const paste = async (text: string): Promise<void> => {
    const box = playground.field("Or paste the output of kubectl");
    await box.focus();
    await page.evaluate((text) => {
      const activeIn = (root: Document | ShadowRoot): Element | null =>
        root.activeElement?.shadowRoot ? activeIn(root.activeElement.shadowRoot) : root.activeElement;
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      activeIn(document)?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  };
  await paste(NODES);
  await expect(playground.cluster).toContainText("No pods yet");
  await paste(PODS);
  await expect(playground.cluster).toContainText("with 3 pods that count.");
  await playground.field("Or paste the output of kubectl").fill(list(node("another", "1")));
  await playground.button("Read").click();
  await expect(playground.cluster).toContainText("5 nodes");
});

test("a broken file is reported with its position, and earlier objects stay", async ({ playground }) => {
  await openPanel(playground);
  const bad = NODES.replace('"8"', '"8GB"');
  await openFiles(playground, ["nodes.json", bad], ["pods.json", PODS.slice(0, PODS.length / 2)]);
  const { cluster } = playground;
  await expect(cluster).toContainText("2 errors while reading");
  await expect(cluster).toContainText("nodes.json, line 4: Node busy");
  await expect(cluster).toContainText("status.allocatable.cpu: 8GB: quantities must match");
  await expect(cluster).toContainText(/pods\.json, line \d+/);
  await expect(cluster).toContainText("unexpected end of JSON input: the text is incomplete");
  await expect(cluster).toContainText("3 nodes");
  await expect(cluster.locator(".import-status")).toContainText("The page now shows 3 nodes");
  await playground.button("Start over").click();
  await expect(playground.button("Open files…")).toBeFocused();
  await expect(cluster).not.toContainText("errors");
});

test("a few nodes can be imported although the policy has errors", async ({ playground }) => {
  await playground.field("Weight of cpu").fill("101");
  await openBothFiles(playground);
  await expect(playground.card("busy")).toBeVisible();
});

test("works with only the keyboard, with announcements", async ({ playground, page }) => {
  const chooser = page.waitForEvent("filechooser");
  await playground.button("Your cluster").focus();
  await page.keyboard.press("Enter");
  await expect(playground.button("Open files…")).toBeVisible();
  await playground.cluster.getByRole("button", { name: /^Copy kubectl get nodes,pods,/ }).focus();
  await playground.button("Open files…").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles([
    { name: "all.json", mimeType: "application/json", buffer: Buffer.from(NODES + PODS) },
  ]);
  await expect(playground.cluster.getByRole("heading", { name: "Result" })).toBeFocused();
  await expect(playground.cluster.getByRole("status")).toContainText(
    /^4 nodes, with .* The page now shows 4 nodes of the cluster and the pod shop\/next\./,
  );
  await playground.cluster.getByRole("checkbox").press("Space");
  await importButton(playground).focus();
  await page.keyboard.press("Enter");
  await expect(playground.cluster.getByRole("status")).toContainText("The page now shows 3 nodes of the cluster");
  await expect(playground.card("busy")).toBeVisible();
});

/** Returns a service with one pod on a node and one pending, two nodes in different zones, and a tainted one. */
function webCluster(): string {
  const zone = (name: string, zone: string): object =>
    node(name, "8", {
      metadata: { name, labels: { "kubernetes.io/hostname": name, "topology.kubernetes.io/zone": zone } },
    });
  const web = (name: string, nodeName: string | null): object => {
    const one = pod(name, nodeName, [container("2", "8Gi")]) as { metadata: object };
    return { ...one, metadata: { ...one.metadata, labels: { app: "web" } } };
  };
  const service = {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "web", namespace: "shop" },
    spec: { selector: { app: "web" } },
  };
  const tainted = node("gpu", "8", { spec: { taints: [{ key: "dedicated", value: "gpu", effect: "NoSchedule" }] } });
  return list(zone("busy", "x"), zone("quiet", "y"), tainted, web("web-1", "busy"), web("web-2", null), service);
}

test("says who gets the pod by all plugins, and why not the other nodes", async ({ playground }) => {
  await openPanel(playground);
  await openFiles(playground, ["cluster.json", webCluster()]);
  const { cluster } = playground;
  await expect(cluster.getByRole("heading", { name: "Where shop/web-2 goes" })).toBeVisible();
  await expect(cluster).toContainText("quiet gets the pod, with the highest total score");
  const scores = cluster.getByRole("group", { name: "Weighted scores of each plugin" });
  await expect(scores.getByRole("row", { name: /^PodTopologySpread × 2/ })).toContainText("200");
  await expect(cluster).toContainText("1 node, TaintToleration: node(s) had untolerated taint(s)");
  await expect(cluster).toContainText("gpu: the taint dedicated=gpu:NoSchedule is not tolerated");
  await cluster.getByText("Arithmetic of each plugin").click();
  await expect(cluster).toContainText("topology.kubernetes.io/zone=x: 1 × ln(2 + 2) + 5 − 1 = 5.386");
  await expect(cluster).not.toContainText("needs objects that were not read");
});

test("schedules replicas of the pod one after another, until no node is feasible", async ({ playground }) => {
  await openPanel(playground);
  await openFiles(playground, ["cluster.json", webCluster()]);
  const replicas = playground.cluster.getByRole("region", { name: "Replicas" });
  const count = replicas.getByRole("textbox", { name: "Number of pods like this one" });
  await count.fill("3");
  await expect(replicas).toContainText("3 pods on 2 nodes");
  await expect(replicas.getByRole("list", { name: "Pods by node" })).toContainText("quiet2");
  await replicas.getByText("Nodes in the order of the pods").click();
  await expect(replicas.getByRole("listitem")).toHaveText([/^quiet/, /^busy/, "quiet", "busy", "quiet"]);
  await count.fill("8");
  await expect(replicas).toContainText("7 pods on 2 nodes");
  await expect(replicas).toContainText("Pod 8 is not scheduled. kube-scheduler reports:");
  await expect(replicas).toContainText("0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient");
  await count.fill("0");
  await expect(replicas).toContainText("use a whole number from 1 to 1000");
  await expect(replicas).not.toContainText("pods on 2 nodes");
});

test("prints the event of a pod that no node can run, and names what was not read", async ({ playground }) => {
  await openPanel(playground);
  await openFiles(playground, [
    "cluster.json",
    list(node("a", "8"), node("b", "8"), pod("huge", null, [container("9", "1Gi")])),
  ]);
  const { cluster } = playground;
  await expect(cluster).toContainText("0/2 nodes are available: 2 Insufficient cpu.");
  await expect(cluster).toContainText("PodTopologySpread needs objects that were not read: Service.");
});

test("a name with markup is shown as text", async ({ playground }) => {
  await openPanel(playground);
  await openFiles(playground, ["nodes.json", list(node("<img src=x onerror=alert(1)>", "4"))]);
  await expect(playground.card("<img src=x onerror=alert(1)>")).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`${width} px wide: the memory of a real node can be read`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPanel(playground);
    const nodes = list(node("big", "64")).replace("32Gi", "266935456Ki");
    await openFiles(playground, ["all.json", nodes + list(pod("a", "big", [container("1", "163968Mi")]))]);
    await expect(playground.card("big")).toContainText("160.1Gi from 1 pod");
    const field = playground.field("big: memory allocatable");
    await expect(field).toHaveValue("266935456Ki");
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), "cut").toBeLessThanOrEqual(0);
  });
}

for (const width of [320, 768, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the page does not scroll sideways with an imported cluster", async ({ playground, page }) => {
      await openBothFiles(playground);
      await expect(playground.card("busy")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  });
}

test("the page is served with a content security policy for workers", async ({ page }) => {
  const response = await page.goto("./");
  expect(response?.headers()["content-security-policy"]).toContain("worker-src 'self'");
});

test("nothing of the importer is loaded before the panel opens", async ({ page, playground }) => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect((await loaded()).filter((name) => /cluster|(?<!tests-)panel/.test(name))).toEqual([]);
  await openPanel(playground);
  expect((await loaded()).filter((name) => /(?<!tests-)panel/.test(name))).toHaveLength(1);
});

test("clusters are read where the browser blocks workers", async ({ page, playground }) => {
  await page.evaluate(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("no workers here", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
  await openBothFiles(playground);
  expect(page.workers()).toEqual([]);
  await expect(playground.cluster).toContainText("4 nodes");
});

test("clusters are read where a policy blocks the worker's script", async ({ page, playground }) => {
  await page.evaluate(() => {
    window.Worker = class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event("error")));
      }
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });
  await openBothFiles(playground);
  await expect(playground.cluster).toContainText("4 nodes");
});

test("names every node that can get the pod in a large cluster, of which a sample is scored", async ({
  playground,
}) => {
  const names = Array.from({ length: 120 }, (_, at) => `n${100 + at}`);
  const nodes = names.map((name) => node(name, "8"));
  const busy = ["n110", "n160"].map((name) => pod(`on-${name}`, name, [container("2", "4Gi")]));
  await openPanel(playground);
  await openFiles(playground, ["cluster.json", list(...nodes, ...busy, pod("next", null, [container("1", "4Gi")]))]);
  const { cluster } = playground;
  await expect(cluster).toContainText("120 nodes with 2 pods, 1 pending. One of 2 nodes gets the pod");
  await expect(cluster.locator(".import-status")).toContainText(
    "The page now shows 30 nodes of the cluster and the pod shop/next.",
  );
  await expect(cluster.locator(".import-status")).toContainText("The cluster has 120 nodes: “Your cluster” says which");
  await expect(cluster).toContainText("kube-scheduler scores only 100 of the 120 feasible nodes");
  const possible = cluster.getByRole("list", { name: "Nodes that can get the pod" }).getByRole("listitem");
  await expect(possible).toHaveText(["n110 100/120", "n160 100/120"]);
  await expect(cluster.getByRole("heading", { name: "If all nodes were scored" })).toBeVisible();
});

test("the arguments of plugins in an open configuration count", async ({ playground }) => {
  const configuration = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- pluginConfig:
  - name: NodeAffinity
    args:
      addedAffinity:
        requiredDuringSchedulingIgnoredDuringExecution:
          nodeSelectorTerms:
          - matchExpressions:
            - {key: node.kubernetes.io/instance-type, operator: NotIn, values: [m5.large]}
`;
  await openBothFiles(playground);
  const { cluster } = playground;
  await expect(cluster).toContainText("busy gets the pod");
  await dropFiles(playground.scores, { name: "mine.yaml", text: configuration });
  await expect(cluster).toContainText("node(s) didn't match scheduler-enforced node affinity");
});

test("files dropped while others are read are read after them; cancelling closes the notice", async ({
  playground,
  page,
}) => {
  const release = await holdRequests(page, "**/cluster_bg-*.wasm");
  const notice = page.locator(".drop-notice");
  await dropFiles(playground.scores, { name: "nodes.json", text: NODES });
  await expect(notice).toContainText("nodes.json");
  await playground.cluster.getByRole("button", { name: "Cancel" }).click();
  await expect(notice).toHaveCount(0);
  await dropFiles(playground.scores, { name: "nodes.json", text: NODES });
  await expect(playground.cluster.getByRole("button", { name: "Cancel" })).toBeVisible();
  await dropFiles(playground.scores, { name: "pods.json", text: PODS });
  await expect(notice).toContainText("pods.json");
  release();
  await expect(playground.cluster).toContainText("4 nodes, with 3 pods");
});
