import { Pane } from "./file-fixture.ts";
import { expect, type Playground, test } from "./fixture.ts";

const CHART = "The storage score as a curve: utilization from 0% to 100%, score from 0 to 10";
const PACKS = "Packs: fuller storage scores higher";
const SPREADS = "Spreads: emptier storage scores higher";

const panel = ({ page }: Playground) => page.locator("#objects-panel");
const preset = (playground: Playground, name: string) => panel(playground).getByRole("button", { name, exact: true });
const point = ({ page }: Playground, n: number) =>
  page.getByRole("group", { name: CHART }).getByRole("slider", { name: `Point ${n}`, exact: true });

/** Expects the node that gets the pod. */
const expectWinner = (playground: Playground, node: string) =>
  expect(panel(playground)).toContainText(`${node} gets the pod`);

test.beforeEach(async ({ playground, page }) => {
  await page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
  await page.getByRole("button", { name: "Volumes to provision" }).click();
  await expect(panel(playground)).toContainText("v1.36.3 does not score storage");
  await playground.button("Switch to v1.37.0").click();
  await expect(playground.scorer).toHaveValue("v1.37.0");
});

test("emptier storage wins by default, and fuller storage with the preset that packs", async ({ playground, page }) => {
  await expectWinner(playground, "node1");
  await expect(panel(playground)).toContainText(SPREADS);
  await expect(preset(playground, "Spreads")).toHaveAttribute("aria-pressed", "true");
  await preset(playground, "Packs").click();
  await expectWinner(playground, "node2");
  await expect(panel(playground)).toContainText(PACKS);
  await expect(preset(playground, "Packs")).toHaveAttribute("aria-pressed", "true");
  await expect(panel(playground)).toContainText("shape in the arguments of VolumeBinding");
  await expect(playground.shape.getByText("Packs: fuller nodes score higher")).toBeVisible();
  await playground.button("Undo").click();
  await expectWinner(playground, "node1");
  await expect(panel(playground)).not.toContainText("shape in the arguments of VolumeBinding");
  await playground.button("Redo").click();
  await expectWinner(playground, "node2");
  await page.reload();
  await expectWinner(playground, "node2");
});

test("the points are moved by keyboard and as numbers, and only valid ones count", async ({ playground, page }) => {
  await point(playground, 1).focus();
  await page.keyboard.press("PageUp");
  await expect(point(playground, 1)).toHaveAttribute("aria-valuetext", "utilization 10%, score 10");
  await page.keyboard.press("+");
  await expect(point(playground, 2)).toBeFocused();
  await expect(point(playground, 2)).toHaveAttribute("aria-valuetext", "utilization 55%, score 5");
  await page.keyboard.press("Delete");
  await expect(point(playground, 3)).toHaveCount(0);
  const section = page.getByRole("region", { name: "Storage score" });
  await section.getByText("The points as numbers").click();
  const score = section.getByRole("textbox", { name: "Point 1, score" });
  await score.fill("x");
  await expect(score).toHaveAccessibleDescription(/must be an integer/);
  await expectWinner(playground, "node1");
  await score.fill("0");
  await section.getByRole("textbox", { name: "Point 2, score" }).fill("9");
  await expectWinner(playground, "node2");
  const policyPoint = playground.shape.getByRole("slider", { name: "Point 1", exact: true });
  await expect(policyPoint).toHaveAttribute("aria-valuetext", "utilization 0%, score 0");
});

test("a point follows the mouse, and the drag is one step", async ({ playground, page }) => {
  await point(playground, 2).scrollIntoViewIfNeeded();
  const center = async (n: number) => {
    const box = await point(playground, n).locator(".knob").boundingBox();
    if (box === null) throw new Error(`point ${n} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [first, last] = [await center(1), await center(2)];
  await page.mouse.move(last.x, last.y);
  await page.mouse.down();
  await page.mouse.move(last.x - (last.x - first.x) / 10, first.y, { steps: 5 });
  await page.mouse.up();
  await expect(point(playground, 2)).toHaveAttribute("aria-valuetext", "utilization 90%, score 10");
  await expect(panel(playground)).toContainText("Flat: every node scores the same");
  await playground.button("Undo").click();
  await expect(point(playground, 2)).toHaveAttribute("aria-valuetext", "utilization 100%, score 0");
});

test("a link keeps the shape, which an earlier release does not use", async ({ playground, page }) => {
  await preset(playground, "Packs").click();
  await expectWinner(playground, "node2");
  const link = await playground.copyLink();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(preset(playground, "Packs")).toHaveAttribute("aria-pressed", "true");
  await playground.scorer.selectOption("v1.36.3");
  await expect(panel(playground)).toContainText("v1.36.3 does not score storage");
  await expect(panel(playground)).toContainText("gets the pod");
  await playground.scorer.selectOption("v1.37.0");
  await expect(preset(playground, "Packs")).toHaveAttribute("aria-pressed", "true");
});

/** The arguments of VolumeBinding in a profile. */
const yamlOf = (empty: number, full: number): string => `\
  - name: VolumeBinding
    args:
      shape:
      - utilization: 0
        score: ${empty}
      - utilization: 100
        score: ${full}`;

test("the policy as YAML has the shape, and edits on both sides agree", async ({ playground, page }) => {
  await preset(playground, "Packs").click();
  await expectWinner(playground, "node2");
  const pane = new Pane(playground);
  await pane.open();
  await expect(pane.region).toContainText("kube-scheduler v1.37.0 accepts it");
  const lines = async () => (await pane.lines()).join("\n");
  await expect.poll(lines).toContain(yamlOf(0, 10));
  await preset(playground, "Spreads").click();
  await expect.poll(lines).toContain(yamlOf(10, 0));
  await preset(playground, "Packs").click();
  await expect.poll(lines).toContain(yamlOf(0, 10));
  // The comment makes it the user's file, in which the default shape stays.
  await pane.type(`# ours\n${(await pane.copyText()).replace(yamlOf(0, 10), yamlOf(10, 0))}`);
  await expect(preset(playground, "Spreads")).toHaveAttribute("aria-pressed", "true");
  await expectWinner(playground, "node1");
  await preset(playground, "Packs").click();
  await expect.poll(lines).toContain(yamlOf(0, 10));
  await preset(playground, "Spreads").click();
  await expect.poll(lines).toContain(yamlOf(10, 0));
  await expect(preset(playground, "Spreads")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".cm-lintRange-error")).toHaveCount(0);
});
