// Every sentence around the lessons, in German; loaded with them. What a lesson itself says stands in its file.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("de");

const parts: Record<ScenarioPart, string> = {
  resources: "die Ressourcen und ihre Gewichte",
  shape: "die Kurve",
  strategy: "die Strategie",
  scorer: "der Bewerter",
  pod: "der Pod",
  nodes: "die Nodes",
  vote: "die anderen Plugins",
  pods: "was kommt",
};

export const lessons: LessonWords = {
  // The list.
  title: "Lektionen",
  lede: "Jede fragt, bevor sie erklärt: Sagen Sie voraus, was der Scheduler tut, und sehen Sie dann die Rechnung.",
  progress: (done, all) => `${done} von ${all} beantwortet`,
  done: "beantwortet",
  close: "Liste der Lektionen schließen",
  startOver: "Vergessen, welche ich beantwortet habe",
  forgotten: "Alle Lektionen sind wieder offen.",
  notLasting: "Dieser Browser behält nichts für diese Seite: Was Sie beantwortet haben, ist weg, wenn Sie gehen.",

  // One lesson.
  place: (number, all) => `Lektion ${number} von ${all}`,
  allLessons: "Alle Lektionen",
  leave: "Lektion verlassen",
  left: "Zurück zu dem, was Sie vorher hatten.",
  none: (id) => `Eine Lektion namens ${id} gibt es nicht. Es gibt diese:`,
  failed:
    "Diese Lektion konnte nicht geladen werden. Gehen Sie online, laden Sie neu, und versuchen Sie es noch einmal.",
  predictFirst: "Sagen Sie zuerst voraus: Die Scores kommen, wenn Sie geantwortet haben.",
  nowhere: "Keiner: Der Pod bleibt ausstehend (pending)",
  everyPod: "Keiner: Alle Pods werden platziert",
  number: "Ihre Zahl",
  check: "Prüfen",
  checkEdit: "Bin ich am Ziel?",
  giveUp: "Antwort zeigen",
  showMe: "Lösung vormachen",
  chooseFirst: "Wählen Sie zuerst eine Antwort.",
  numberFirst: "Schreiben Sie zuerst eine Zahl.",
  notYet: "Noch nicht.",
  notRight: "Nicht ganz.",
  right: "Das stimmt.",
  reached: "Geschafft.",
  answerIs: "Die Antwort:",
  onlyThese: (may) =>
    `Es wurde etwas anderes geändert. Zu ändern ist hier nur: ${list(may.map((part) => parts[part]))}. „Rückgängig“ holt das Übrige zurück.`,
  tooMany: (most) =>
    most === 1
      ? "Mehr als ein Wert weicht vom Anfang ab. „Rückgängig“ holt die anderen zurück."
      : `Mehr als ${most} Werte weichen vom Anfang ab. „Rückgängig“ holt die anderen zurück.`,
  readOn: "Was das zeigt",
  see: "Unten ansehen",
  next: "Nächste Lektion",
  again: "Noch einmal",
  keep: "Dieses Szenario behalten",
  keptScenario: "Das Szenario der Lektion gehört jetzt Ihnen. „Rückgängig“ holt zurück, was Sie vorher hatten.",
  allDone: "Sie haben alle Lektionen beantwortet.",
};
