// The sentences of the gallery of examples, in English; loaded with it.

export const gallery = {
  title: "Examples",
  lede: "Choose one to start from. What you have now is one Undo away.",
  groups: {
    scores: "How a score comes about",
    shapes: "Shapes",
    surprises: "Surprises",
    vote: "The whole vote",
    others: "Other schedulers",
  } satisfies Record<GroupId, string>,
  current: "Shown now",
};

export type GroupId = "scores" | "shapes" | "surprises" | "vote" | "others";

export type GalleryWords = typeof gallery;
