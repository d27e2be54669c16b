// Lessons in the page: questions, wrong and right answers, leaving, links and saved progress.

import type { Locator, Page, Route } from "@playwright/test";
import type { Lesson } from "../src/ui/figures/lesson.ts";
import { isSimulation, podNames } from "../src/ui/figures/pod-outcomes.ts";
import { expect, Playground, setFragment, test, waitForRender, waitUntilSaved } from "./fixture.ts";
import { idOf, LESSON_FILES, lessonIn } from "./lesson-files.ts";

const LESSONS = LESSON_FILES.map((file) => ({ ...lessonIn(file), id: idOf(file) }));

class Learner {
  constructor(
    readonly playground: Playground,
    readonly page: Page = playground.page,
  ) {}

  async list(): Promise<void> {
    await this.playground.button("Lessons").click();
    await expect(this.page.getByRole("heading", { name: "Lessons" })).toBeFocused();
  }

  async open(title: string): Promise<void> {
    await this.list();
    await this.page.getByRole("button", { name: title }).click();
    await expect(this.title(title)).toBeFocused();
  }

  title(name: string): Locator {
    return this.page.getByRole("heading", { level: 2, name, exact: true });
  }

  /** A text that is shown, and may be announced too. */
  shown(text: string): Locator {
    return this.page.getByRole("group", { name: "nodescore" }).getByText(text);
  }

  /** The text announced to assistive technology. */
  get announcement(): Locator {
    return this.page.locator("nodescore-playground").getByRole("status");
  }

  get hiddenNotice(): Locator {
    return this.page.getByText("Predict first");
  }

  async answer(choice: string): Promise<void> {
    await this.page.getByRole("radio", { name: choice, exact: true }).check();
    await this.playground.button("Check").click();
  }
}

test("one tab is current: with the list of lessons it is theirs, and another tab closes the list", async ({
  playground,
  page,
}) => {
  const tabs = page.locator(".tabs");
  const current = tabs.locator(".tab:is([aria-pressed=true], [aria-expanded=true])");
  await expect(current).toHaveText("Score a pod");
  await playground.button("Lessons").click();
  await expect(current).toHaveText("Lessons");
  await playground.button("Score a pod").click();
  await expect(current).toHaveText("Score a pod");
  await expect(page.getByRole("heading", { name: "Lessons" })).toHaveCount(0);
});

test("explains a wrong prediction and shows the scores after the right one", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await learner.open("The zero-score cliff");
  await expect(learner.hiddenNotice).toBeVisible();
  await playground.button("Check").click();
  await expect(learner.shown("Choose an answer first.")).toBeVisible();
  await learner.answer("cpu-90");
  await expect(learner.shown("That is the purpose of this shape")).toBeVisible();
  await expect(learner.announcement).toContainText("That is the purpose of this shape");
  await expect(learner.hiddenNotice).toBeVisible();
  await learner.answer("cpu-100");
  await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
  await expect(learner.hiddenNotice).toBeHidden();
  await playground.expectRanking("cpu-100, score 100, rank 1", "cpu-90, score 56, rank 2", "cpu-95, score 33, rank 3");
  await expect(playground.arithmetic.getByRole("heading", { level: 2 })).toHaveText("How cpu-100 gets 100");
});

test("asks for a number if the answer is not one", async ({ playground }) => {
  const learner = new Learner(playground);
  await learner.open("A pod without requests");
  for (const text of ["", "abc", "15 points", "1e999"]) {
    await playground.field("Your number").fill(text);
    await playground.button("Check").click();
    await expect(learner.shown("Enter a number first.")).toBeVisible();
    await expect(learner.shown("Not quite.")).toHaveCount(0);
    await expect(playground.button("Show the answer")).toHaveCount(0);
  }
  await playground.field("Your number").fill(" 10,0 ");
  await playground.button("Check").click();
  await expect(learner.shown("Not quite.")).toBeVisible();
});

test("the solution of an edit names its changes", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await learner.open("Give packing the last word");
  await playground.button("Check").click();
  await playground.button("Do it for me").click();
  await expect(page.getByRole("heading", { name: "The answer:" })).toBeFocused();
  await expect(page.locator(".outcome-answer")).toHaveText("The weight of NodeResourcesFit is 4.");
  await expect(page.locator(".outcome-text")).toContainText("packing decides here: 4.");
});

test("a rejected shape leaves no scores, and each panel says so", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await learner.open("Find the mistake in this page");
  await playground.button("Compare with other scorers").waitFor({ state: "hidden" });
  await expect(page.getByText("No scores: the input is invalid.")).toHaveCount(0);
  await learner.answer("The score of 100");
  await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
  await playground.button("Compare with other scorers").click();
  const message = "No scores: the input is invalid.";
  for (const panel of [playground.scores, playground.compare]) await expect(panel.getByText(message)).toBeVisible();
  await expect(page.getByRole("heading", { name: message })).toBeVisible();
});

test("works with only the keyboard", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await playground.button("Lessons").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lessons" })).toBeFocused();
  // The button that closes the list, and the first lesson.
  for (const _ of [1, 2]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(learner.title("How a node’s score is calculated")).toBeFocused();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
  await page.keyboard.type("59");
  await page.keyboard.press("Enter");
  await expect(learner.shown("536 ÷ 9 is 59.56, and the node’s score is rounded")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your number" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(learner.title("A shape that packs, and one that spreads")).toBeFocused();
  await expect(page.getByText("Lesson 2 of")).toBeVisible();
});

test("nothing on the page reveals the answer while a prediction is open", async ({ playground, page }) => {
  const learner = new Learner(playground);
  for (const { id, title, question } of LESSONS) {
    if (question.kind === "edit") continue;
    await page.goto(`./#lesson=${id}`);
    await expect(learner.title(String(title))).toBeVisible();
    await expect(learner.hiddenNotice).toBeVisible();
    await expect(playground.ranking.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Show the arithmetic/ })).toHaveCount(0);
    await expect(page.locator(".arithmetic")).toHaveCount(0);
    await expect(page.locator(".simulation-playback, .simulation-decisions, .simulation-figures")).toHaveCount(0);
    await expect(page.locator(".verdict, .shape:not(.inactive) .tendency, .cliff-note, .marks *, .error")).toHaveCount(
      0,
    );
    expect((await learner.announcement.allTextContents()).join(" "), id).not.toMatch(
      /wins|tie|score|error|is scheduled to|pending/,
    );
  }
});

test("an edit that reaches the goal is confirmed next to the goal", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await learner.open("Weights decide");
  const goal = page.getByText("Make node1 win by changing a single weight.");
  await expect(goal).toBeVisible();
  await playground.button("Check").click();
  await expect(learner.shown("node2 still wins, 69 to 60.")).toBeVisible();
  await playground.field("Weight of memory").fill("2");
  await playground.field("Weight of cpu").fill("1");
  await playground.button("Check").click();
  await expect(learner.shown("More than one value differs from the start.")).toBeVisible();
  await playground.field("Weight of memory").fill("1");
  await expect(page.getByRole("heading", { name: "Done." })).toBeVisible();
  await expect(learner.announcement).toContainText("Done. node1 wins now, 66 to 61.");
  // The focus stays in the field.
  await expect(playground.field("Weight of memory")).toBeFocused();
  await expect(goal).toBeInViewport();
  await expect(page.locator(".goal-text")).toHaveText("Make node1 win by changing a single weight. Done.");
  await playground.button("Read the explanation").click();
  await expect(page.getByRole("heading", { name: "Done." })).toBeFocused();
});

test("leaving restores the previous scenario and its undo; using the lesson's scenario is a step", async ({
  playground,
}) => {
  const learner = new Learner(playground);
  await playground.field("Weight of cpu").fill("14");
  await learner.open("A pod without requests");
  await expect(playground.field("Name of node 2")).toHaveCount(0);
  await playground.button("Leave the lesson").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await expect(playground.button("Lessons")).toBeFocused();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
  await playground.button("Redo").click();

  await learner.open("A pod without requests");
  await playground.field("Your number").fill("15");
  await playground.button("Check").click();
  await playground.button("Use this scenario").click();
  await playground.expectRanking("node1, score 15, rank 1");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("a lesson opens by link, and a reload restores it and the work behind it", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await playground.field("Weight of cpu").fill("14");
  await waitUntilSaved(page, '"14"');
  await page.goto("./#lesson=outvoted");
  await expect(learner.title("Packing does nothing")).toBeFocused();
  await page.reload();
  await expect(learner.title("Packing does nothing")).toBeVisible();
  await learner.answer("quiet");
  await expect(playground.scorePlugins).toContainText("PodTopologySpread");
  await expect(page.locator("#plugins-panel-button")).toHaveAttribute("aria-expanded", "true");
  await playground.button("Leave the lesson").click();
  await expect(page).toHaveURL(/\/$/);
  await expect(playground.field("Weight of cpu")).toHaveValue("14");

  await page.goto("./#lesson=no-such-lesson");
  await expect(learner.shown("There is no lesson no-such-lesson.")).toBeVisible();
  await expect(page.getByRole("button", { name: "How a node’s score is calculated" })).toBeVisible();
});

test("opening a share link ends the lesson, and undo goes back past it", async ({ playground, page }) => {
  const link = await linkTo(playground);
  await playground.field("Weight of cpu").fill("14");
  await new Learner(playground).open("Giga is not gibi");
  await setFragment(page, link);
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await expect(playground.button("Lessons")).toBeVisible();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("opening a share link during a lesson replaces the user's work, not the lesson's edits", async ({
  playground,
  page,
}) => {
  const link = await linkTo(playground);
  await playground.field("Name of node 2").fill("mywork");
  await waitUntilSaved(page, "mywork");
  await new Learner(playground).open("Weights decide");
  await playground.field("Weight of cpu").fill("9");
  await setFragment(page, link);
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  expect(new URL(page.url()).hash).toBe(link);
  await playground.field("Name of node 1").fill("since");
  await waitUntilSaved(page, "since");
  await page.reload();
  await expect(playground.field("Name of node 1")).toHaveValue("since");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await playground.button("Undo").click();
  await expect(playground.field("Name of node 2")).toHaveValue("mywork");
});

/** Holds the next request for a file; the returned function continues it and waits for the response. */
async function holdRequest(page: Page, file: RegExp): Promise<() => Promise<void>> {
  let hold: (route: Route) => void = () => {};
  const request = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(file, hold, { times: 1 });
  return async () => {
    const route = await request;
    await route.continue();
    await (await route.request().response())?.finished();
  };
}

test("if a lesson and a share link are opened together, the later one is shown", async ({ playground, page }) => {
  const link = await linkTo(playground);
  await playground.field("Weight of cpu").fill("14");
  const learner = new Learner(playground);

  const continueLessons = await holdRequest(page, /\/assets\/panel-/);
  await setFragment(page, "#lesson=outvoted", link);
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await continueLessons();
  // The list opens after a lesson that was requested before it.
  await playground.button("Lessons").click();
  await expect(page.getByRole("heading", { name: "Lessons" })).toBeVisible();
  await expect(learner.title("Packing does nothing")).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe(link);

  // No saved work is left to read: the page saves when it is left.
  await page.goto("./icon.svg");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await playground.open();
  const continueLink = await holdRequest(page, /\/assets\/untrusted-input-/);
  await setFragment(page, link, "#lesson=outvoted");
  await waitForRender(page);
  await expect(learner.title("Packing does nothing")).toHaveCount(0);
  await continueLink();
  await expect(learner.title("Packing does nothing")).toBeVisible();
  await waitForRender(page);
  await playground.button("Leave the lesson").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
});

for (const method of ["by its address", "from the list"]) {
  test(`a lesson opened ${method} over a share link restores the link afterwards and after a reload`, async ({
    playground,
    page,
  }) => {
    const learner = new Learner(playground);
    const link = await linkTo(playground);
    await playground.field("Weight of cpu").fill("14");
    await waitUntilSaved(page, '"14"');
    await page.goto("about:blank");
    await playground.open(link);
    if (method === "from the list") await learner.open("Packing does nothing");
    else await setFragment(page, "#lesson=outvoted");
    await expect(learner.title("Packing does nothing")).toBeVisible();
    await page.reload();
    await expect(learner.title("Packing does nothing")).toBeVisible();
    await playground.button("Leave the lesson").click();
    await expect(playground.field("Weight of cpu")).toHaveValue("7");
    expect(new URL(page.url()).hash).toBe(link);
    await page.reload();
    await expect(playground.field("Weight of cpu")).toHaveValue("7");

    // Later edits are saved as usual, and leaving a lesson does not bring the link back.
    await playground.field("Weight of cpu").fill("8");
    await waitUntilSaved(page, '"8"');
    await expect(page).toHaveURL(/\/$/);
    await setFragment(page, "#lesson=outvoted");
    await playground.button("Leave the lesson").click();
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await expect(playground.field("Weight of cpu")).toHaveValue("8");
    await playground.button("Undo").click();
    await expect(playground.field("Weight of cpu")).toHaveValue("7");
    await playground.button("Undo").click();
    await expect(playground.field("Weight of cpu")).toHaveValue("14");
  });
}

/** Sets the weight of cpu to 7, and returns the fragment of the share link. */
async function linkTo(playground: Playground): Promise<string> {
  await playground.field("Weight of cpu").fill("7");
  return new URL(await playground.copyLink()).hash;
}

test("remembers answered lessons after a reload, until the progress is reset", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await learner.open("Giga is not gibi");
  await learner.answer("four-Gi");
  await playground.button("All lessons").click();
  const progress = page.getByText(`1 of ${LESSONS.length} answered`);
  await expect(progress).toBeVisible();
  await page.reload();
  await learner.list();
  await expect(progress).toBeVisible();
  await expect(page.getByRole("button", { name: "Giga is not gibi (answered)" })).toBeVisible();
  await playground.button("Reset progress").click();
  await expect(page.getByText(`0 of ${LESSONS.length} answered`)).toBeVisible();
});

test("a revealed answer does not count as answered", async ({ playground, page }) => {
  const learner = new Learner(playground);
  await learner.open("Giga is not gibi");
  await learner.answer("four-G");
  await playground.button("Show the answer").click();
  await expect(page.getByRole("heading", { name: "The answer:" })).toBeFocused();
  await playground.button("All lessons").click();
  await expect(page.getByText(`0 of ${LESSONS.length} answered`)).toBeVisible();
});

test("lessons work without storage while the page is open", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const playground = new Playground(page);
  await playground.open();
  const learner = new Learner(playground);
  await learner.open("Giga is not gibi");
  await learner.answer("four-Gi");
  await playground.button("All lessons").click();
  await expect(page.getByText(`1 of ${LESSONS.length} answered`)).toBeVisible();
  await expect(page.getByText("This browser does not store data for this page")).toBeVisible();
});

test("every lesson can be completed in order", async ({ playground, page }) => {
  test.setTimeout(90_000);
  const learner = new Learner(playground);
  await learner.open(String(LESSONS[0]?.title));
  for (const [i, { title, question }] of LESSONS.entries()) {
    await expect(learner.title(String(title))).toBeFocused();
    await expect(page.getByText(`Lesson ${i + 1} of ${LESSONS.length}`)).toBeVisible();
    if (question.kind === "edit") {
      await playground.button("Check").click();
      await playground.button("Do it for me").click();
      await expect(page.getByRole("heading", { name: "The answer:" })).toBeVisible();
    } else {
      if (question.kind === "number") await playground.field("Your number").fill(question.answer);
      else await page.getByRole("radio").nth(rightChoice(LESSONS[i])).check();
      await playground.button("Check").click();
      await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
    }
    await expect(page.locator(".outcome")).not.toContainText("?");
    await playground.button("See it below").click();
    await playground.button("Next lesson").click();
  }
});

function rightChoice(lesson: Lesson | undefined): number {
  const question = lesson?.question;
  if (question?.kind === "statement") return question.options.findIndex(({ correct }) => correct);
  if (lesson === undefined || question?.kind === "edit" || question === undefined) return -1;
  const { scenario } = lesson;
  const pods = question.kind === "pending" && isSimulation(scenario) ? podNames(scenario) : null;
  const names = pods ?? scenario.nodes.map(({ name }) => name);
  const index = names.indexOf(question.answer);
  return index < 0 ? names.length : index;
}

test("an embedded element opens a lesson by attribute and by method", async ({ playground, page }) => {
  await page.evaluate(() => {
    const embedded = document.createElement("nodescore-playground");
    embedded.setAttribute("lesson", "mb-is-not-mi");
    document.querySelector("main")?.replaceChildren(embedded);
  });
  const learner = new Learner(playground);
  await expect(learner.title("Giga is not gibi")).toBeVisible();
  await page.evaluate(async () => {
    const embedded = document.querySelector("nodescore-playground") as unknown as {
      openLesson(id: string): Promise<void>;
    };
    await embedded.openLesson("fragmentation");
  });
  await expect(learner.title("Four are free, and the pod stays pending")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an embedded element stores nothing", async ({ playground, page }) => {
  await page.evaluate(() => {
    localStorage.clear();
    const embedded = document.createElement("nodescore-playground");
    embedded.setAttribute("lesson", "mb-is-not-mi");
    document.querySelector("main")?.replaceChildren(embedded);
  });
  const learner = new Learner(playground);
  await expect(learner.title("Giga is not gibi")).toBeVisible();
  await learner.answer("four-Gi");
  await expect(page.getByRole("heading", { name: "Correct." })).toBeFocused();
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
});

test("the lessons and their list follow the language", async ({ playground, page }) => {
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await playground.button("Lektionen").click();
  await expect(page.locator("#lessons-panel")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "Gewichte entscheiden" }).click();
  await expect(page.getByRole("heading", { name: "Gewichte entscheiden" })).toBeVisible();
  await expect(page.locator(".lesson-text span")).toHaveAttribute("lang", "de");
  await expect(page.locator(".goal-text")).toHaveText(
    "Lassen Sie node1 gewinnen, indem Sie ein einziges Gewicht ändern.",
  );
});

for (const width of [320, 390, 768, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing scrolls sideways, and targets are large enough", async ({ playground, page }) => {
      const fits = (): Promise<boolean> =>
        page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      const small = (): Promise<number> =>
        page
          .locator(
            "#lessons-panel button:visible, .lesson button:visible, .lesson-choice:visible, .goal button:visible",
          )
          .evaluateAll((all) => all.filter((one) => Math.min(one.clientWidth, one.clientHeight) < 24).length);
      const learner = new Learner(playground);
      await learner.list();
      expect([await fits(), await small()]).toEqual([true, 0]);
      await page.getByRole("button", { name: "Find the mistake" }).click();
      await expect(learner.title("Find the mistake in this page")).toBeVisible();
      expect([await fits(), await small()]).toEqual([true, 0]);
      await learner.answer("The score of 100");
      await playground.button("All lessons").click();
      await page.getByRole("button", { name: "Weights decide" }).click();
      await playground.button("Check").click();
      expect([await fits(), await small()]).toEqual([true, 0]);
    });
  });
}
