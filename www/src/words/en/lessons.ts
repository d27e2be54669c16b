// Every sentence around the lessons, in English; loaded with them. What a lesson itself says stands in its file.

import type { ScenarioPart } from "../../lesson/format.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("en");

const parts: Record<ScenarioPart, string> = {
  resources: "resources and their weights",
  shape: "the shape",
  strategy: "the strategy",
  scorer: "the scorer",
  pod: "the pod",
  nodes: "the nodes",
  vote: "the other plugins",
  pods: "what comes",
};

export const lessons = {
  // The list.
  title: "Lessons",
  lede: "Each asks before it tells: predict what the scheduler does, then see the arithmetic.",
  progress: (done: number, all: number): string => `${done} of ${all} answered`,
  done: "answered",
  close: "Close the list of lessons",
  startOver: "Forget which I answered",
  forgotten: "Every lesson is open again.",
  notLasting: "This browser keeps nothing for this page: what you answered is gone when you leave.",

  // One lesson.
  place: (number: number, all: number): string => `Lesson ${number} of ${all}`,
  allLessons: "All lessons",
  leave: "Leave the lesson",
  left: "Back to what you had before.",
  none: (id: string): string => `There is no lesson called ${id}. These there are:`,
  failed: "This lesson could not be loaded. Go online, reload, and try again.",
  predictFirst: "Predict first: the scores come when you have answered.",
  nowhere: "None: the pod stays pending",
  everyPod: "None: every pod is placed",
  number: "Your number",
  check: "Check",
  checkEdit: "Am I there?",
  giveUp: "Show the answer",
  showMe: "Do it for me",
  chooseFirst: "Choose an answer first.",
  numberFirst: "Write a number first.",
  notYet: "Not yet.",
  notRight: "Not quite.",
  right: "That is right.",
  reached: "Done.",
  answerIs: "The answer:",
  onlyThese: (may: readonly ScenarioPart[]): string =>
    `Something else was changed. Here only ${list(may.map((part) => parts[part]))} may change; Undo brings the rest back.`,
  tooMany: (most: number): string =>
    most === 1
      ? "More than one value differs from the start. Undo brings back the others."
      : `More than ${most} values differ from the start. Undo brings back the others.`,
  readOn: "What it shows",
  see: "See it below",
  next: "Next lesson",
  again: "Once more",
  keep: "Keep this scenario",
  keptScenario: "The lesson’s scenario is yours now. Undo brings back what you had before.",
  allDone: "You have answered every lesson.",
};

export type LessonWords = typeof lessons;
