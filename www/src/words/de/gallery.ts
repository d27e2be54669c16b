// The sentences of the gallery of examples, in German; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Beispiele",
  lede: "Wählen Sie eines als Ausgangspunkt. Was Sie jetzt haben, holt „Rückgängig“ zurück.",
  groups: {
    scores: "Wie ein Score entsteht",
    shapes: "Kurven",
    surprises: "Überraschungen",
    vote: "Die ganze Abstimmung",
    others: "Andere Scheduler",
  },
  current: "Jetzt gezeigt",
};
