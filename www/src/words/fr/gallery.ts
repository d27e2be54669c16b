// The sentences of the gallery of examples, in French; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Exemples",
  lede: "Choisissez un point de départ. «\u00a0Annuler\u00a0» ramène ce que vous avez maintenant.",
  groups: {
    scores: "Comment naît un score",
    shapes: "Courbes",
    surprises: "Surprises",
    vote: "Le vote complet",
    others: "Autres ordonnanceurs",
  },
  current: "Affiché en ce moment",
};
