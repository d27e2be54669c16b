import { expect, type Playground, test } from "./fixture.ts";

const SPREAD = "Spread over zones";

/** Returns the node that is filtered out. */
const filtered = ({ page }: Playground) =>
  page.getByRole("list", { name: "Filtered out before scoring" }).getByRole("button", { name: /^node1/ });

test.beforeEach(async ({ playground }) => {
  await playground.page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
});

test("a spread constraint in YAML filters out a node, and the page says why", async ({ playground, page }) => {
  await page.getByRole("button", { name: SPREAD }).click();
  const objects = page.locator("#objects-panel");
  await expect(objects).toContainText("node2 gets the pod: it is the only feasible node, so nothing is scored.");
  await expect(objects).toContainText("node(s) didn't match pod topology spread constraints");
  await expect(objects).toContainText("topology.kubernetes.io/zone=zone-a: 1 + 1 − 0 > 1");
  await expect(filtered(playground)).toContainText("node(s) didn't match pod topology spread constraints");
  await playground.button("Undo").click();
  await expect(page.getByRole("textbox", { name: "Kubernetes objects as YAML or JSON" })).toHaveValue("");
  await expect(filtered(playground)).toHaveCount(0);
});

test("an image gives its node points in the table of all plugins", async ({ playground, page }) => {
  await page.getByRole("button", { name: "Image on a node" }).click();
  await page.locator("#plugins-panel-button").click();
  const row = playground.scorePlugins.getByRole("row").filter({ hasText: "ImageLocality" });
  await expect(row).toContainText("computed");
  await expect(playground.field("ImageLocality: score of node2")).toHaveAttribute("placeholder", "41");
  await playground.field("ImageLocality: score of node2").fill("0");
  await expect(row).toContainText("assumed");
});

test("an error says in which line and object it is, and the last result stays", async ({ playground, page }) => {
  const text = page.getByRole("textbox", { name: "Kubernetes objects as YAML or JSON" });
  await text.fill("kind: Pod\nmetadata: {name: web}\nspec: {nodeName: node9}\n");
  await expect(text).toHaveAccessibleDescription(
    /node9: the scenario has no node with this name use the name of one of the nodes/,
  );
  await text.fill("kind: Node\nmetadata: {name: node1, labels: {a: 1}}\n");
  await expect(text).toHaveAccessibleDescription(
    /Node node1: line 1: metadata.labels.a: expected a string, found a number/,
  );
  await expect(playground.scores).toContainText("Last valid result");
});

test("the panel can be closed with objects in it, and a blank text is kept as it is typed", async ({
  playground,
  page,
}) => {
  const text = page.getByRole("textbox", { name: "Kubernetes objects as YAML or JSON" });
  await text.press("Enter");
  await text.press("Space");
  await expect(text).toHaveValue("\n ");
  await expect(playground.ranking.getByRole("button")).toHaveCount(2);
  await page.getByRole("button", { name: SPREAD }).click();
  const button = page.getByRole("button", { name: "Affinity, spread, images, volumes" });
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(text).toHaveCount(0);
  await expect(filtered(playground)).toContainText("node(s) didn't match pod topology spread constraints");
});

test("a link keeps the objects", async ({ playground, page }) => {
  await page.getByRole("button", { name: "Volume on a node" }).click();
  const objects = page.locator("#objects-panel");
  await expect(objects).toContainText("node(s) didn't find available persistent volumes to bind");
  await page.reload();
  await expect(objects).toContainText("node(s) didn't find available persistent volumes to bind");
  await expect(filtered(playground)).toContainText("node(s) didn't find available persistent volumes to bind");
});
