// Every sentence around the lessons, in French; loaded with them. What a lesson itself says stands in its file.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("fr");

const parts: Record<ScenarioPart, string> = {
  resources: "les ressources et leurs poids",
  shape: "la courbe",
  strategy: "la stratégie",
  scorer: "l’évaluateur",
  pod: "le pod",
  nodes: "les nœuds",
  vote: "les autres plugins",
  pods: "ce qui arrive",
};

export const lessons: LessonWords = {
  // The list.
  title: "Leçons",
  lede: "Chacune pose une question avant d’expliquer\u00a0: prédisez ce que fait l’ordonnanceur, puis voyez le calcul.",
  progress: (done, all) => `${done} sur ${all} terminées`,
  done: "terminée",
  close: "Fermer la liste des leçons",
  startOver: "Oublier celles que j’ai terminées",
  forgotten: "Toutes les leçons sont de nouveau à faire.",
  notLasting: "Ce navigateur ne garde rien pour cette page\u00a0: vos réponses disparaissent quand vous la quittez.",

  // One lesson.
  place: (number, all) => `Leçon ${number} sur ${all}`,
  allLessons: "Toutes les leçons",
  leave: "Quitter la leçon",
  left: "Retour à ce que vous aviez avant.",
  none: (id) => `Il n’y a pas de leçon nommée ${id}. Voici celles qui existent\u00a0:`,
  failed: "Cette leçon n’a pas pu être chargée. Connectez-vous, rechargez, et réessayez.",
  predictFirst: "Prédisez d’abord\u00a0: les scores apparaissent une fois que vous avez répondu.",
  nowhere: "Aucun\u00a0: le pod reste en attente (pending)",
  everyPod: "Aucun\u00a0: tous les pods sont placés",
  number: "Votre nombre",
  check: "Vérifier",
  checkEdit: "Est-ce bon\u00a0?",
  giveUp: "Voir la réponse",
  showMe: "Montrer la solution",
  chooseFirst: "Choisissez d’abord une réponse.",
  numberFirst: "Écrivez d’abord un nombre.",
  notYet: "Pas encore.",
  notRight: "Pas tout à fait.",
  right: "C’est juste.",
  reached: "Réussi.",
  answerIs: "La réponse\u00a0:",
  onlyThese: (may) =>
    `Autre chose a été modifié. Ici, on ne change que ${list(may.map((part) => parts[part]))}\u00a0; «\u00a0Annuler\u00a0» ramène le reste.`,
  tooMany: (most) =>
    most === 1
      ? "Plus d’une valeur diffère du départ. «\u00a0Annuler\u00a0» ramène les autres."
      : `Plus de ${most} valeurs diffèrent du départ. «\u00a0Annuler\u00a0» ramène les autres.`,
  readOn: "Ce que cela montre",
  see: "Voir ci-dessous",
  next: "Leçon suivante",
  again: "Encore une fois",
  keep: "Garder ce scénario",
  keptScenario:
    "Le scénario de la leçon est maintenant le vôtre. «\u00a0Annuler\u00a0» ramène ce que vous aviez avant.",
  allDone: "Vous avez terminé toutes les leçons.",
};
