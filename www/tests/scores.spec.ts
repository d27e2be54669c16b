import { expect, test } from "./fixture.ts";

test("the worked example scores 60 and 69, and node2 wins", async ({ playground }) => {
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await expect(playground.scores).toContainText("node2 wins, 69 to 60");
  await expect(playground.scores).toContainText("cpu makes the difference: 100 × 3 against 37 × 3.");
  await expect(playground.scores).toContainText("kube-scheduler v1.36.3");
  await expect(playground.ranking.getByRole("button").first()).toContainText("Winner");
});

test("shows the arithmetic of a node line by line", async ({ playground }) => {
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  const { arithmetic } = playground;
  await expect(arithmetic.getByRole("heading", { level: 2 })).toHaveText("How node1 gets 60");
  await expect(arithmetic).toContainText("1 used + 2 requested =\u00a03");
  await expect(arithmetic).toContainText("3 ÷ 4 =\u00a075%");
  await expect(arithmetic).toContainText("3 ÷ 8 =\u00a037% truncated");
  await expect(arithmetic).toContainText("256Mi used + 256Mi requested =\u00a0512Mi");
  await expect(arithmetic).toContainText(
    "0 + (100\u00a0−\u00a00) × (75\u00a0−\u00a00) ÷ (100\u00a0−\u00a00) =\u00a075",
  );
  await expect(arithmetic).toContainText("(75 × 5 + 50 × 1 + 37 × 3) ÷ (5 + 1 + 3)");
  await expect(arithmetic).toContainText("= 536 ÷ 9 ≈ 59.6 → 60");
});

test("nodes are selected by card, by score and by the ranking", async ({ playground }) => {
  const title = playground.arithmetic.getByRole("heading", { level: 2 });
  await expect(title).toHaveText("How node2 gets 69");
  await playground
    .card("node1")
    .locator("header")
    .click({ position: { x: 5, y: 5 } });
  await expect(title).toHaveText("How node1 gets 60");
  await playground
    .card("node2")
    .getByRole("button", { name: /^Show the arithmetic of node2, score 69/ })
    .press("Enter");
  await expect(title).toHaveText("How node2 gets 69");
  await expect(playground.ranking.getByRole("button", { name: /^node2/ })).toHaveAttribute("aria-pressed", "true");
});

test("every example gives kube-scheduler's scores", async ({ playground }) => {
  await playground.chooseExample("The worked example with the shape reversed");
  await playground.expectRanking("node2, score 46, rank 1", "node1, score 40, rank 2");
  await expect(playground.shape).toContainText("Spreads: emptier nodes score higher");
  await expect(playground.scores).toContainText("node2 wins, 46 to 40");
  await expect(playground.scores).toContainText(
    "On node2, the scheduler ignores cpu because of a score of 0, so the other resources alone set the score. It would be 31 otherwise.",
  );
  await expect(playground.scores).toContainText("Ahead on intel.com/foo.");

  await playground.chooseExample("Packing to 85%, not to 100%");
  await playground.expectRanking(
    "near-target, score 95, rank 1",
    "half-empty, score 58, rank 2",
    "nearly-full, score 37, rank 3",
  );
  await expect(playground.shape).toContainText("Aims at 85%");
  await expect(playground.scores).toContainText("Ahead on cpu and memory.");

  await playground.chooseExample("The two nodes of Volcano’s documentation");
  await playground.expectRanking("node2, score 94, rank 1", "node1, score 88, rank 2");

  await playground.chooseExample("The documentation’s worked example");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("an infeasible node is filtered out, with the reason and its score", async ({ playground }) => {
  await playground.chooseExample("Weights: 3 for foo, 5 for bar");
  await playground.expectRanking("node1, score 50, rank 1", "node2, score 34, rank 2");
  const filtered = playground.page.getByRole("list", { name: "Filtered out before scoring" });
  await expect(filtered).toContainText("node3");
  await expect(filtered).toContainText("would have scored 0");
  await expect(filtered).toContainText("intel.com/foo: requests 2, 0 free");
  await filtered.getByRole("button").click();
  await expect(playground.arithmetic).toContainText("The node has no intel.com/foo, so it is skipped");
  await expect(playground.arithmetic).toContainText("No resource is counted, so the score is 0.");
});

test("reports a tie", async ({ playground }) => {
  await playground.field("node2: intel.com/foo allocatable").fill("4");
  await playground.field("node2: intel.com/foo used").fill("1");
  await playground.field("node2: memory used").fill("256Mi");
  await playground.field("node2: cpu used").fill("1");
  await playground.expectRanking("node1, score 60, rank 1", "node2, score 60, rank 1");
  await expect(playground.scores).toContainText("node1 and node2 tie");
  await expect(playground.scores).toContainText(
    "Which one kube-scheduler picks depends on the order in which it finds them",
  );
  await playground.scorer.selectOption("v1.33.3");
  await expect(playground.scores).toContainText("kube-scheduler picks one of them at random.");
  await playground.scorer.selectOption("v1.13");
  await expect(playground.scores).toContainText("kube-scheduler takes them in turn, pod by pod.");
  await playground.scorer.selectOption("volcano");
  await expect(playground.scores).toContainText("node1 and node2 tie");
  await expect(playground.scores).not.toContainText("kube-scheduler picks");
});

test("over capacity is shown on the bar, and the node is filtered out", async ({ playground }) => {
  await playground.field("node2: cpu used").fill("7");
  await expect(playground.card("node2")).toContainText("7 used + 2 requested, 1 over capacity");
  const filtered = playground.page.getByRole("list", { name: "Filtered out before scoring" });
  await expect(filtered).toContainText("cpu: requests 2, 1 free");
  await expect(playground.scores).toContainText("The pod is scheduled to node1");
  await expect(playground.scores).toContainText("The only feasible node. kube-scheduler takes it without scoring it.");
});

test("explains that a full node scores highest", async ({ playground }) => {
  await playground.chooseExample("The published AKS shape: full nodes score highest");
  const { scores, arithmetic } = playground;
  await expect(scores).toContainText("cpu-85 and cpu-100 tie");
  await expect(scores).toContainText(
    "Each scores 100. On cpu-100, the scheduler ignores cpu because of a score of 0, so the other resources alone set the score. It would be 11 otherwise.",
  );
  await playground.ranking.getByRole("button", { name: /^cpu-99/ }).click();
  await expect(arithmetic).toContainText("Why cpu-85 and not cpu-99: cpu makes the difference");
});

test("explains why the selected node does not win", async ({ playground }) => {
  const { arithmetic } = playground;
  await expect(arithmetic).not.toContainText("Why node2");
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(arithmetic).toContainText("Why node2 and not node1: cpu makes the difference: 100 × 3 against 37 × 3.");
  await playground.field("node1: cpu used").fill("7");
  await expect(arithmetic).toContainText("Why node2 and not node1: node1 is filtered out before scoring.");
});

test("reports a non-zero request", async ({ playground }) => {
  const request = playground.field("Pod’s request for cpu");
  await request.fill("");
  await expect(request).toHaveAttribute("placeholder", "100m (default)");
  await expect(request).toHaveAttribute(
    "title",
    "A container without this request is scored as if it requested this much.",
  );
  await expect(playground.arithmetic).toContainText("0.1 of that is assumed");
});

test("choosing another example can be undone", async ({ playground }) => {
  await playground.field("Weight of cpu").fill("9");
  await playground.chooseExample("The two nodes of Volcano’s documentation");
  await playground.expectVolcano();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
  await playground.button("Reset").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
});
