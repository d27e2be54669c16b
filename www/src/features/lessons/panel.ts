// The lessons: their list, the open lesson, and the user's work before it.

import { loadMessages } from "../../i18n/catalogues.ts";
import type { Language } from "../../i18n/languages.ts";
import type { LessonsMessages } from "../../messages/generated/types.ts";
import { isSimulation, type Simulator } from "../../ui/figures/pod-outcomes.ts";
import { tryLoad } from "../../wasm/faults.ts";
import { feedbackText } from "./feedback.ts";
import type { LessonHost, LoadedLessons } from "./lazy.ts";
import { LESSONS, type LessonEntry, type LessonTexts, type Translate } from "./lesson-list.ts";
import { LessonProgress } from "./lesson-progress.ts";
import { LessonSession } from "./lesson-session.ts";
import { plainLessonText } from "./lesson-text.ts";
import style from "./lessons.css?inline";
import { lessonCard } from "./view/card.ts";
import { lessonList } from "./view/list.ts";

export async function openLessons(host: LessonHost): Promise<LoadedLessons> {
  const language = host.language();
  const [{ messages, lang }, texts] = await Promise.all([
    loadMessages(language, "lessons"),
    loadMessages(language, "lesson-texts"),
  ]);
  host.adoptStyle(style);
  return new LessonsPanel(host, language, messages, lang, texts.messages, texts.lang);
}

export const TITLE = "lesson-title";
export const ANSWER_HEADING = "lesson-answer";
export const LIST_TITLE = "lessons-title";

export class LessonsPanel implements LoadedLessons {
  readonly progress: LessonProgress;
  lessonSession: LessonSession | null = null;
  isListOpen = false;
  /** A note about the list for the reader. */
  note = "";
  /** The last requested lesson, so that one that loads late does not replace a later choice. */
  #requested = "";
  /** Translates the open lesson. */
  #translate: Translate | null = null;

  constructor(
    private readonly host: LessonHost,
    public language: Language,
    public messages: LessonsMessages,
    public messagesLanguage: Language,
    public texts: LessonTexts,
    public textsLanguage: Language,
  ) {
    this.progress = new LessonProgress(host.storage);
  }

  get isLessonOpen(): boolean {
    return this.lessonSession !== null;
  }

  view(): unknown {
    if (this.lessonSession !== null) return lessonCard(this, this.lessonSession);
    return this.isListOpen ? lessonList(this) : null;
  }

  update(): void {
    const previousGrade = this.lessonSession?.grade;
    if (!this.lessonSession?.isGoalReached()) {
      if (previousGrade !== this.lessonSession?.grade) this.#redraw();
      return;
    }
    this.#recordAnswer(this.lessonSession);
    this.#playSimulation(this.lessonSession);
    this.host.announce(`${this.messages.done} ${this.#conclusionText(this.lessonSession)}`);
  }

  /** Plays the simulation visibly. */
  #playSimulation({ isSimulation }: LessonSession): void {
    if (isSimulation) this.host.playSimulation();
  }

  async setLanguage(language: Language): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    const [loaded, texts] = await Promise.all([
      tryLoad(() => loadMessages(language, "lessons")),
      tryLoad(() => loadMessages(language, "lesson-texts")),
    ]);
    if (loaded === null || texts === null || language !== this.language) return;
    this.messages = loaded.messages;
    this.messagesLanguage = loaded.lang;
    this.texts = texts.messages;
    this.textsLanguage = texts.lang;
    if (this.lessonSession !== null && this.#translate !== null)
      this.lessonSession.translate(this.#translate(this.texts));
    this.#redraw();
  }

  toggleList(): void {
    this.leave();
    this.#setListOpen(!this.isListOpen);
  }

  #setListOpen(isOpen: boolean): void {
    this.isListOpen = isOpen;
    this.note = "";
    this.host.focus(isOpen ? LIST_TITLE : "learn-button");
    this.#redraw();
  }

  async open(id: string): Promise<void> {
    const entry = LESSONS.find((lesson) => lesson.id === id);
    const store = this.host.store();
    if (entry === undefined || store === null) {
      this.leave();
      this.#setListOpen(true);
      this.#announce(this.messages.notFound({ id }));
      return;
    }
    this.#requested = id;
    const loaded = await tryLoad(() => load(entry, this.texts));
    if (this.#requested !== id) return;
    if (loaded === null) {
      this.#announce(this.messages.loadFailed);
      return;
    }
    const { translate, simulate } = loaded;
    const lesson = translate(this.texts);
    this.#translate = translate;
    // Leaves a lesson of another element that shows the same scenario.
    if (store.activeLessons !== this) store.activeLessons?.leave();
    store.activeLessons = this;
    this.#start(
      entry,
      new LessonSession(
        entry,
        lesson,
        store,
        this.savedWork ?? { state: store.state, history: store.history },
        () => this.messages.predictFirst,
        simulate,
      ),
    );
  }

  /** The user's work before lessons, also if one lesson followed another. */
  get savedWork(): LessonSession["savedWork"] | undefined {
    return this.lessonSession?.savedWork;
  }

  #start({ id }: LessonEntry, lessonSession: LessonSession): void {
    this.lessonSession = lessonSession;
    this.isListOpen = false;
    this.host.lessonChanged(id);
    this.host.scrollTo(`#${TITLE}`, "nearest");
  }

  /** Restores the state before the lesson. */
  leave(): void {
    this.#requested = "";
    const { lessonSession } = this;
    const store = this.host.store();
    if (lessonSession === null || store === null) return;
    this.lessonSession = null;
    store.activeLessons = null;
    store.resultsHiddenReason = "";
    store.restore(lessonSession.savedWork);
    this.host.lessonChanged(null);
    this.host.announce(this.messages.lessonLeft);
    this.host.focus("learn-button");
  }

  /** Leaves the lessons for another way to work; the focus stays. */
  hide(): void {
    this.leave();
    this.isListOpen = false;
  }

  /** Keeps the lesson's scenario after the lesson, as a step from the state before it. */
  useScenario(): void {
    const store = this.host.store();
    const state = store?.state;
    if (state === undefined) return;
    this.leave();
    store?.replaceState({ ...state, edited: true });
    this.host.announce(this.messages.scenarioUsed);
  }

  closeList(): void {
    this.#setListOpen(false);
  }

  backToList(): void {
    this.leave();
    this.#setListOpen(true);
  }

  resetProgress(): void {
    this.progress.reset();
    this.#announce(this.messages.progressReset);
    this.host.focus(LIST_TITLE);
  }

  chooseAnswer(answer: string): void {
    if (this.lessonSession === null) return;
    this.lessonSession.answer = answer;
    this.lessonSession.grade = null;
    this.#redraw();
  }

  check(): void {
    const { lessonSession } = this;
    if (lessonSession === null) return;
    const loading = lessonSession.load();
    if (loading !== null) {
      void loading.then(() => lessonSession === this.lessonSession && this.check());
      return;
    }
    if (lessonSession.check()) {
      this.#recordAnswer(lessonSession);
      this.host.scrollTo(`#${ANSWER_HEADING}`, "nearest");
      this.#playSimulation(lessonSession);
    } else this.host.announce(feedbackText(this, lessonSession)?.text ?? "");
    this.#redraw();
  }

  giveUp(): void {
    if (this.lessonSession === null) return;
    this.lessonSession.giveUp();
    this.host.scrollTo(`#${ANSWER_HEADING}`, "nearest");
    this.#playSimulation(this.lessonSession);
  }

  restart(): void {
    this.lessonSession?.restart();
    this.host.scrollTo(`#${TITLE}`, "nearest");
  }

  scrollToConclusion(): void {
    this.host.scrollTo(`#${ANSWER_HEADING}`);
  }

  scrollToPanel(): void {
    if (this.lessonSession !== null) this.host.scrollTo(PANEL_SELECTORS[this.lessonSession.lesson.conclusion.show]);
  }

  #recordAnswer({ entry }: LessonSession): void {
    this.progress.add(entry.id);
    this.#redraw();
  }

  #conclusionText({ lesson, formatFigure }: LessonSession): string {
    return plainLessonText(lesson.conclusion.text, formatFigure).replaceAll("`", "");
  }

  #announce(note: string): void {
    this.note = note;
    this.host.announce(note);
    this.#redraw();
  }

  #redraw(): void {
    this.host.store()?.refresh();
  }
}

/** The selector of each panel. */
const PANEL_SELECTORS = {
  scores: ".scores",
  arithmetic: ".arithmetic",
  shape: ".shape",
  resources: ".resources",
  nodes: ".nodes",
  plugins: "#plugins-panel-button",
  compare: "#compare-panel-button",
  simulation: "#simulation-panel",
} as const;

/** Loads a lesson, and for a simulation also the module that simulates it. */
async function load(entry: LessonEntry, texts: LessonTexts): Promise<{ translate: Translate; simulate: Simulator }> {
  const translate = await entry.load();
  if (!isSimulation(translate(texts).scenario)) return { translate, simulate: () => null };
  const { simulateOnMainThread } = await import("./simulate-on-main-thread.ts");
  return { translate, simulate: await simulateOnMainThread() };
}
