// The page in one file, opened from a disk.

import { pathToFileURL } from "node:url";
import { CLUSTER } from "./cluster-files.ts";
import { Pane } from "./file-fixture.ts";
import { expect, Playground, test } from "./fixture.ts";
import { measureFrames } from "./frame-timing.ts";
import { writeCluster } from "./generated-cluster.ts";

const FILE = pathToFileURL("dist/nodescore.html").href;

test.use({ serviceWorkers: "allow" });

let requests: string[];

test.beforeEach(async ({ page }) => {
  requests = [];
  page.on("request", (request) => requests.push(request.url()));
});

/** Fails a test that requests anything but the file itself. */
test.afterEach(() =>
  expect(requests.filter((url) => !/^(data|blob):/.test(url) && url.split("#")[0] !== FILE)).toEqual([]),
);

test.describe("from a disk", () => {
  let playground: Playground;

  test.beforeEach(async ({ page }) => {
    playground = new Playground(page);
    await page.goto(FILE);
    await expect(playground.ranking.getByRole("button").first()).toBeVisible();
  });

  test("scores are shown, and follow the curve", async ({ page }) => {
    await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
    const [from, unit] = [await playground.pointCenter(2), await playground.pixelsPerUnit()];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 3 * unit.y, { steps: 3 });
    await page.mouse.up();
    await playground.expectPoint(2, 100, 7);
  });

  test("the file pane finds the errors of a file", async () => {
    const pane = new Pane(playground);
    await pane.open();
    await pane.type("apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofile: []\n");
    await expect(pane.findings.first()).toContainText("profile");
  });

  test("a cluster is read and imported", async () => {
    await playground.button("Your cluster").click();
    await playground.cluster.locator("input[type=file]").setInputFiles(CLUSTER);
    await expect(playground.cluster.getByRole("heading", { name: "Result" })).toBeVisible();
    await expect(playground.card("a")).toBeVisible();
  });

  test("the page renders while a large cluster is read, which can be cancelled", async ({ page }) => {
    const path = test.info().outputPath("cluster.json");
    writeCluster(path, 100, 10_000);
    await playground.button("Your cluster").click();
    await expect(playground.button("Open files…")).toBeVisible();
    const measurement = measureFrames(page, 10, { cancel: true });
    await playground.cluster.locator("input[type=file]").setInputFiles(path);
    expect((await measurement).frames).toBe(10);
    await expect(playground.cluster).toContainText("Cancelled");
    await playground.cluster.locator("input[type=file]").setInputFiles(path);
    await expect(playground.cluster.getByRole("heading", { name: "Result" })).toBeVisible({ timeout: 12_000 });
    await expect(playground.cluster).toContainText("100\u00a0nodes");
  });

  test("a link opens to the same scenario", async ({ page }) => {
    await playground.chooseExample("Weights: 3 for foo, 5 for bar");
    const link = await playground.copyLink();
    expect(link.startsWith(`${FILE}#`)).toBe(true);
    await playground.chooseExample("Packing to 85%, not to 100%");
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole("button", { name: "Example Weights: 3 for foo, 5 for bar" })).toBeVisible();
  });

  test("contains every language", async ({ page }) => {
    for (const option of await page.locator("#language option").all()) {
      const language = (await option.getAttribute("value")) ?? "";
      await page.locator("#language").selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("nodescore-playground .root")).toHaveAttribute("lang", language);
    }
  });
});
