// The sentences of the gallery of examples, in Portuguese; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Exemplos",
  lede: "Escolha um para começar. “Desfazer” traz de volta o que você tem agora.",
  groups: {
    scores: "Como surge uma pontuação",
    shapes: "Curvas",
    surprises: "Surpresas",
    vote: "A votação completa",
    others: "Outros escalonadores",
  },
  current: "À vista agora",
};
