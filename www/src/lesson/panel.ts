// The lessons: their list, the one that is open, and the way back to what was there before.

import type { LessonHost, LoadedLessons } from "../element/lessons.ts";
import { Progress } from "../keep/progress.ts";
import { browserStorage } from "../keep/storage.ts";
import type { LessonsMessages } from "../messages/generated/types.ts";
import style from "../style/lessons.css?inline";
import { wordsAnew } from "../words/anew.ts";
import { wordsIn } from "../words/catalogues.ts";
import type { Language } from "../words/languages.ts";
import { Course } from "./course.ts";
import { isOverTime, type Play } from "./fates.ts";
import { textOf } from "./said.ts";
import { LESSONS, type LessonTexts, type Listed, type Translate } from "./shelf.ts";
import { verdictText } from "./verdict.ts";
import { lessonCard } from "./view/card.ts";
import { lessonList } from "./view/list.ts";

export async function openLessons(host: LessonHost): Promise<LoadedLessons> {
  const language = host.language();
  const [{ words, lang }, texts] = await Promise.all([wordsIn(language, "lessons"), wordsIn(language, "lesson-texts")]);
  host.adopt(style);
  return new Lessons(host, language, words, lang, texts.words, texts.lang);
}

export const TITLE = "lesson-title";
export const OUTCOME = "lesson-outcome";
export const LIST_TITLE = "lessons-title";

export class Lessons implements LoadedLessons {
  readonly progress = new Progress(browserStorage);
  course: Course | null = null;
  listed = false;
  /** Something about the list that a reader has to know. */
  note = "";
  /** The last requested lesson: one that loads late does not replace a later choice. */
  #wanted = "";
  /** Gives the open lesson in another language. */
  #translate: Translate | null = null;

  constructor(
    private readonly host: LessonHost,
    public language: Language,
    public words: LessonsMessages,
    public lang: Language,
    public texts: LessonTexts,
    public textsLang: Language,
  ) {}

  get running(): boolean {
    return this.course !== null;
  }

  view(): unknown {
    if (this.course !== null) return lessonCard(this, this.course);
    return this.listed ? lessonList(this) : null;
  }

  update(): void {
    const before = this.course?.verdict;
    if (!this.course?.reached()) {
      if (before !== this.course?.verdict) this.#redraw();
      return;
    }
    this.#answered(this.course);
    this.#play(this.course);
    this.host.say(`${this.words.done} ${this.#said(this.course)}`);
  }

  /** Plays the simulation visibly. */
  #play({ overTime }: Course): void {
    if (overTime) this.host.reveal();
  }

  async speak(language: Language): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    const [loaded, texts] = await Promise.all([wordsAnew(language, "lessons"), wordsAnew(language, "lesson-texts")]);
    if (loaded === null || texts === null || language !== this.language) return;
    Object.assign(this, loaded, { texts: texts.words, textsLang: texts.lang });
    if (this.course !== null && this.#translate !== null) this.course.lesson = this.#translate(this.texts);
    this.#redraw();
  }

  list(): void {
    this.leave();
    this.#listed(!this.listed);
  }

  #listed(listed: boolean): void {
    this.listed = listed;
    this.note = "";
    this.host.focus(listed ? LIST_TITLE : "learn-button");
    this.#redraw();
  }

  async open(id: string): Promise<void> {
    const found = LESSONS.find((one) => one.id === id);
    const session = this.host.session();
    if (found === undefined || session === null) {
      this.leave();
      this.#listed(true);
      this.#tell(this.words.notFound({ id }));
      return;
    }
    this.#wanted = id;
    const loaded = await load(found, this.texts).catch((error: unknown) => {
      console.error(`nodescore: the lesson ${id} could not be loaded`, error);
      return null;
    });
    if (this.#wanted !== id) return;
    if (loaded === null) {
      this.#tell(this.words.loadFailed);
      return;
    }
    const { translate, play } = loaded;
    const lesson = translate(this.texts);
    this.#translate = translate;
    // One of another element that shows the same scenario.
    if (session.taught !== this) session.taught?.leave();
    session.taught = this;
    this.#begin(found, new Course(found, lesson, session, this.#work(session), this.words.predictFirst, play));
  }

  /** Returns the person's work before lessons, even if one lesson follows another. */
  #work(session: NonNullable<ReturnType<LessonHost["session"]>>): Course["before"] {
    return this.course?.before ?? { state: session.state, history: session.history };
  }

  #begin({ id }: Listed, course: Course): void {
    this.course = course;
    this.listed = false;
    this.host.named(id);
    this.host.bring(`#${TITLE}`);
  }

  /** Brings back what was there before. */
  leave(): void {
    this.#wanted = "";
    const { course } = this;
    const session = this.host.session();
    if (course === null || session === null) return;
    this.course = null;
    session.taught = null;
    session.veil = "";
    session.exchange(course.before);
    this.host.named(null);
    this.host.say(this.words.left);
    this.host.focus("learn-button");
  }

  /** Goes on with the lesson's scenario, in a step from what was there before. */
  keep(): void {
    const session = this.host.session();
    const state = session?.state;
    if (state === undefined) return;
    this.leave();
    session?.replace({ ...state, edited: true });
    this.host.say(this.words.scenarioUsed);
  }

  close(): void {
    this.#listed(false);
  }

  backToList(): void {
    this.leave();
    this.#listed(true);
  }

  forget(): void {
    this.progress.forget();
    this.#tell(this.words.progressReset);
    this.host.focus(LIST_TITLE);
  }

  choose(answer: string): void {
    if (this.course === null) return;
    this.course.answer = answer;
    this.course.verdict = null;
    this.#redraw();
  }

  check(): void {
    const { course } = this;
    if (course === null) return;
    if (course.check()) {
      this.#answered(course);
      this.host.bring(`#${OUTCOME}`, "nearest");
      this.#play(course);
    } else this.host.say(verdictText(this, course)?.text ?? "");
    this.#redraw();
  }

  giveUp(): void {
    if (this.course === null) return;
    this.course.giveUp();
    this.host.bring(`#${OUTCOME}`, "nearest");
    this.#play(this.course);
  }

  again(): void {
    this.course?.begin();
    this.host.bring(`#${TITLE}`);
  }

  readOn(): void {
    this.host.bring(`#${OUTCOME}`);
  }

  see(): void {
    if (this.course !== null) this.host.bring(PLACES[this.course.lesson.reveal.show]);
  }

  #answered({ listed }: Course): void {
    this.progress.add(listed.id);
    this.#redraw();
  }

  #said({ lesson, figure }: Course): string {
    return textOf(lesson.reveal.text, figure).replaceAll("`", "");
  }

  #tell(note: string): void {
    this.note = note;
    this.host.say(note);
    this.#redraw();
  }

  #redraw(): void {
    this.host.session()?.refresh();
  }
}

/** The panel of each part. */
const PLACES = {
  scores: ".scores",
  arithmetic: ".arithmetic",
  shape: ".shape",
  resources: ".resources",
  nodes: ".nodes",
  vote: "#vote-panel-button",
  compare: "#compare-panel-button",
  play: "#play-panel",
} as const;

/** Loads a lesson, and what plays it if it is a simulation. */
async function load(listed: Listed, texts: LessonTexts): Promise<{ translate: Translate; play: Play }> {
  const translate = await listed.load();
  if (!isOverTime(translate(texts).scenario)) return { translate, play: () => null };
  const { rehearsal } = await import("../play/rehearsal.ts");
  return { translate, play: await rehearsal() };
}
