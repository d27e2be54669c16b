// The sentences of the gallery of examples, in Spanish; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Ejemplos",
  lede: "Elija uno para empezar. «Deshacer» recupera lo que tiene ahora.",
  groups: {
    scores: "Cómo surge una puntuación",
    shapes: "Curvas",
    surprises: "Sorpresas",
    vote: "La votación completa",
    others: "Otros planificadores",
  },
  current: "A la vista ahora",
};
