// A manifest in the file pane is recognized, and its pod can be scored.

import { expect, Pane, test } from "./file-fixture.ts";

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  template:
    spec:
      initContainers:
      - name: migrate
        resources: {requests: {cpu: "2", memory: 128Mi}}
      containers:
      - name: app
        resources: {requests: {cpu: 500m, memory: 256Mi, intel.com/foo: "2"}}
      - name: proxy
        resources: {requests: {cpu: 250m, memory: 64Mi}}
`;

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: alone
spec:
  containers:
  - name: app
    resources: {requests: {cpu: 300m}}
`;

test("a Deployment is recognized, and its pod becomes the page's pod in one step", async ({ pane, playground }) => {
  await pane.type(DEPLOYMENT);
  await expect(pane.region).toContainText("This is a Deployment, not a scheduler configuration.");
  const before = await playground.scores.textContent();
  await pane.button("Use it as the pod").click();
  await expect(pane.region.getByRole("alert")).toHaveText(
    "web is now the pod of this page. Undo restores the previous pod.",
  );
  // The init container decides the cpu request, the sum of the containers the other requests.
  await expect(playground.page.getByText(/web has 2 containers and 1 init container/)).toBeVisible();
  await playground.button("Edit as one container").click();
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("2");
  await expect(playground.field("Pod’s request for memory")).toHaveValue("320Mi");
  await expect(playground.field("Pod’s request for intel.com/foo")).toHaveValue("2");
  await playground.button("Undo").click();
  await playground.button("Undo").click();
  await expect(playground.scores).toHaveText(before ?? "");
  await expect(pane.region.getByRole("alert")).toHaveCount(0);
  await pane.expectLine("kind: Deployment");
});

test("a Pod of one container is editable; several pods are each offered", async ({ pane, playground }) => {
  await pane.type(`${DEPLOYMENT}---\n${POD}`);
  await pane.button("Use as the pod: alone").click();
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("300m");
  await expect(playground.button("Edit as one container")).toHaveCount(0);
});

test("an object without a pod is recognized", async ({ pane }) => {
  await pane.type("apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: web\n");
  await expect(pane.region).toContainText("This is an Ingress, not a scheduler configuration.");
  await expect(pane.button(/^Use (it )?as the pod/)).toHaveCount(0);
});

for (const [language, sentence, button] of [
  ["es", "Es un objeto de tipo Deployment", "Usarlo como pod"],
  ["id", "Ini Deployment, bukan konfigurasi penjadwal.", "Pakai sebagai Pod"],
  ["ko", "스케줄러 설정이 아니라 Deployment 오브젝트입니다.", "파드로 사용"],
] as const) {
  test(`in ${language} the manifest is recognized and its pod offered`, async ({ playground, page }) => {
    const pane = new Pane(playground);
    await pane.open();
    await pane.type(DEPLOYMENT);
    await page.locator("#language").selectOption(language);
    const panel = page.locator("#file-panel");
    await expect(panel).toContainText(sentence);
    await panel.getByRole("button", { name: button }).click();
    await expect(panel.getByRole("alert")).toContainText("web");
  });
}
