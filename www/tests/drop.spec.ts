// One drop target: what a file contains decides what it becomes, wherever on the page it is dropped.

import workedExample from "../src/state/examples/worked-example.json" with { type: "json" };
import { fromScenario } from "../src/state/scenario.ts";
import { serializeLibrary } from "../src/state/storage/scenario-library.ts";
import { dragFiles, dropFiles } from "./file-fixture.ts";
import { CONFIGURATION, VOLCANO } from "./files.ts";
import { expect, holdRequests, type Playground, test } from "./fixture.ts";

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    spec:
      containers:
      - name: app
        resources: {requests: {cpu: 700m, memory: 256Mi}}
`;

const NODES = ["big", "small"].map((name) => ({
  kind: "Node",
  metadata: { name },
  status: { allocatable: { cpu: name === "big" ? "8" : "4", memory: "32Gi", pods: "110", "intel.com/foo": "4" } },
}));

const notice = ({ page }: Playground) => page.locator(".drop-notice");

test("while a file is dragged over the page, it says what can be dropped", async ({ playground, page }) => {
  const dataTransfer = await dragFiles(playground.scores, { name: "a.yaml", text: "a" });
  await expect(page.getByText("A Deployment, a Job or a Pod becomes the pod")).toBeVisible();
  await page.locator("body").dispatchEvent("dragleave", { dataTransfer });
  await expect(page.getByText("A Deployment, a Job or a Pod becomes the pod")).toBeHidden();
});

test("a scheduler configuration becomes the policy", async ({ playground, page }) => {
  await dropFiles(playground.scores, { name: "scheduler.conf", text: VOLCANO });
  await expect(notice(playground)).toContainText("scheduler.conf is now the policy.");
  await expect(playground.scorer).toHaveValue("volcano");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("2");
  await expect(page.locator("#file-panel .cm-line").filter({ hasText: "binpack.weight: 10" })).toBeVisible();
  await notice(playground).getByRole("button").click();
  await expect(notice(playground)).toHaveCount(0);
});

test("a Deployment becomes the pod", async ({ playground }) => {
  await dropFiles(playground.shape, { name: "web.yaml", text: DEPLOYMENT });
  await expect(notice(playground)).toContainText("The pod of Deployment web is now the page’s pod.");
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("700m");
  await playground.button("Undo").click();
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("2");
});

test("of several pods in a file, the first is used, and the notice says so", async ({ playground }) => {
  const other = DEPLOYMENT.replace("name: web", "name: worker");
  await dropFiles(playground.scores, { name: "web.yaml", text: `${DEPLOYMENT}---\n${other}` });
  await expect(notice(playground)).toContainText("The pod of Deployment web is now the page’s pod.");
  await expect(notice(playground)).toContainText("The file describes 1 more pod, which is not used.");
});

test("a drop right after an edit is undone alone", async ({ playground }) => {
  await playground.field("Weight of cpu").fill("9");
  await dropFiles(playground.scores, { name: "scheduler.conf", text: VOLCANO });
  await expect(playground.scorer).toHaveValue("volcano");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
});

test("nodes and a configuration are dropped together", async ({ playground }) => {
  const nodes = JSON.stringify({ kind: "List", items: NODES });
  await dropFiles(playground.scores, { name: "nodes.json", text: nodes }, { name: "mine.yaml", text: CONFIGURATION });
  await expect(notice(playground)).toContainText("The page now shows 2 nodes of the cluster");
  await expect(notice(playground)).toContainText("mine.yaml is now the policy.");
  // The notice is the only text about it.
  await expect(playground.cluster.getByRole("status")).toHaveText("");
  await expect(playground.cluster.locator(".import-status")).toHaveCount(0);
  await expect(playground.ranking).toContainText("big");
  await expect(playground.ranking).toContainText("small");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("5");
  // They are one step.
  await playground.button("Undo").click();
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await expect(playground.button("Undo")).toBeDisabled();
});

test("nodes dropped while the cluster’s panel is open leave the page where it is", async ({ playground, page }) => {
  await playground.button("Your cluster").click();
  await playground.button("Open files…").focus();
  await page.evaluate(() => scrollTo(0, 0));
  await dropFiles(playground.scores, { name: "nodes.json", text: JSON.stringify({ kind: "List", items: NODES }) });
  await expect(notice(playground)).toContainText("The page now shows 2 nodes of the cluster");
  await expect(playground.cluster.getByRole("heading", { name: "Result" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("errors in dropped nodes are counted in the notice", async ({ playground }) => {
  const broken = { kind: "Node", metadata: { name: "broken" }, status: { allocatable: { cpu: "four" } } };
  const nodes = JSON.stringify({ kind: "List", items: [...NODES, broken] });
  await dropFiles(playground.scores, { name: "nodes.json", text: nodes });
  await expect(notice(playground)).toContainText("1 error while reading: see the list under “Result”.");
  await expect(playground.cluster).toContainText("1 error while reading");
});

test("a saved scenario opens", async ({ playground, page }) => {
  await playground.field("Weight of memory").fill("8");
  await playground.button("Scenarios").click();
  await playground.field("Name").fill("mine");
  await page.keyboard.press("Enter");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    playground.button("Save mine as a file").click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  await page.keyboard.press("Escape");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of memory")).toHaveValue("1");
  await dropFiles(playground.scores, { name: "saved.json", text: Buffer.concat(chunks).toString() });
  await expect(notice(playground)).toContainText("The scenario mine is open.");
  await expect(playground.field("Weight of memory")).toHaveValue("8");
});

test("files dropped while others are recognized are opened after them, as a step of their own", async ({
  playground,
  page,
}) => {
  const release = await holdRequests(page, "**/formats_bg*.wasm");
  await dropFiles(playground.scores, { name: "web.yaml", text: DEPLOYMENT });
  await expect(notice(playground)).toContainText("web.yaml");
  const scenario = { name: "other", kept: "", state: fromScenario(workedExample.scenario, "worked-example") };
  await dropFiles(playground.scores, {
    name: "saved.json",
    text: serializeLibrary({ scenarios: [scenario], unreadable: [] }),
  });
  await expect(notice(playground)).toContainText("saved.json");
  release();
  await expect(notice(playground)).toContainText("The scenario other is open.");
  await playground.button("Undo").click();
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("700m");
});

test("another object is named, with what would work", async ({ playground }) => {
  await dropFiles(playground.scores, {
    name: "service.yaml",
    text: "apiVersion: v1\nkind: Service\nmetadata: {name: a}\n",
  });
  await expect(notice(playground)).toContainText(
    "service.yaml was not used. It contains an object of the kind Service.",
  );
  await expect(notice(playground)).toContainText("What works: a scheduler configuration");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("an object is a cluster only if it is a node or a list with nodes or pods, in any layout", async ({
  playground,
}) => {
  const spec = { containers: [{ resources: { requests: { cpu: "300m" } } }] };
  const mirror = {
    kind: "Pod",
    metadata: { name: "kube-apiserver", ownerReferences: [{ apiVersion: "v1", kind: "Node", name: "big" }] },
    spec,
  };
  await dropFiles(playground.scores, { name: "pod.json", text: JSON.stringify(mirror, null, 2) });
  await expect(notice(playground)).toContainText("The pod of Pod kube-apiserver is now the page’s pod.");
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("300m");
  const deployment = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web" },
    spec: { template: { spec } },
  };
  const list = JSON.stringify({ apiVersion: "v1", kind: "List", items: [deployment, ...NODES] });
  await dropFiles(playground.scores, { name: "list.json", text: list });
  await expect(notice(playground)).toContainText("The page now shows 2 nodes of the cluster");
  await dropFiles(playground.scores, {
    name: "node.json",
    text: JSON.stringify({ ...NODES[0], metadata: { name: "n3" } }),
  });
  await expect(notice(playground)).toContainText("The page now shows 3 nodes of the cluster");
});

test("a text that is no configuration is not used, and one that cannot be read is", async ({ playground }) => {
  await dropFiles(playground.scores, { name: "notes.md", text: "# Monday\n- buy: [milk\n" });
  await expect(notice(playground)).toContainText("notes.md was not used. Nothing in it was recognized.");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await dropFiles(playground.scores, { name: "compose.yaml", text: "services:\n  web:\n    profiles: [debug]\n" });
  await expect(notice(playground)).toContainText("compose.yaml was not used. Nothing in it was recognized.");
  const template = CONFIGURATION.replace(/^profiles:/m, "{{- if .Values.packing }}\nprofiles:");
  await dropFiles(playground.scores, { name: "template.yaml", text: template });
  await expect(notice(playground)).toContainText("template.yaml is now the policy.");
});

test("pasting outside a field does the same; pasting into a field is left to the field", async ({
  playground,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), DEPLOYMENT);
  await playground.field("Name of node 2").focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(notice(playground)).toHaveCount(0);
  await playground.button("Undo").click();
  await playground.point(2).focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(notice(playground)).toContainText("The pod of Deployment web is now the page’s pod.");
});

test("the header opens the same files: a configuration and a cluster, one after the other", async ({
  playground,
  page,
}) => {
  const choose = async (name: string, text: string): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), playground.button("Open…").click()]);
    await chooser.setFiles({ name, mimeType: "", buffer: Buffer.from(text) });
  };
  await choose("mine.yaml", CONFIGURATION);
  await expect(notice(playground)).toContainText("mine.yaml is now the policy.");
  await choose("nodes.json", JSON.stringify({ kind: "List", items: NODES }));
  await expect(notice(playground)).toContainText("The page now shows 2 nodes of the cluster");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("5");
  await expect(playground.ranking).toContainText("big");
  // On a phone it is in the menu, which closes.
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.button("Menu").click();
  await choose("web.yaml", DEPLOYMENT);
  await expect(playground.button("Copy link")).toBeHidden();
  await expect(notice(playground)).toContainText("The pod of Deployment web is now the page’s pod.");
});

test("the YAML column's file chooser recognizes the same files", async ({ playground, page }) => {
  await playground.button("Policy as YAML").click();
  const chooser = page.locator("#file-panel input[type=file]");
  await chooser.setInputFiles({ name: "web.yaml", mimeType: "", buffer: Buffer.from(DEPLOYMENT) });
  await expect(notice(playground)).toContainText("The pod of Deployment web is now the page’s pod.");
});

test("a configuration dropped during a lesson is the user’s own: it leaves the lesson", async ({
  playground,
  page,
}) => {
  await playground.field("Weight of cpu").fill("9");
  await page.locator("nodescore-playground").evaluate((element) => element.setAttribute("lesson", "zero-score-cliff"));
  await expect(page.getByRole("heading", { name: "The zero-score cliff" })).toBeVisible();
  await dropFiles(playground.scores, { name: "scheduler.conf", text: VOLCANO });
  await expect(playground.scorer).toHaveValue("volcano");
  await expect(page.getByRole("heading", { name: "The zero-score cliff" })).toHaveCount(0);
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
});
