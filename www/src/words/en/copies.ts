// The sentences around copies, in English; loaded with the first of them.

import type { Copied } from "../../view/extras.ts";

/** A form in which a panel can be taken along. */
export type Way = "markdown" | "plain" | "svg" | "png" | "save-svg" | "save-png";

export const copies = {
  ways: {
    markdown: "Markdown",
    plain: "Plain text",
    svg: "Picture (SVG)",
    png: "Picture (PNG)",
    "save-svg": "Save as SVG",
    "save-png": "Save as PNG",
  } satisfies Record<Way, string>,
  said: {
    markdown: "Copied as Markdown.",
    plain: "Copied as plain text.",
    svg: "Copied as SVG.",
    png: "Copied as a picture.",
    "save-svg": "Saved as SVG.",
    "save-png": "Saved as PNG.",
  } satisfies Record<Way, string>,
  byHand: "The browser does not let this page copy. Here is the text:",
  noPicture: "The browser does not let this page copy pictures. It can be saved as a file instead.",
  notDrawn: "This browser cannot make a PNG of it. Take the SVG instead.",
  text: "Text to copy",
  notCopied: "Not copied",
  openLink: "Open in nodescore",
  scoresBy: (title: string, scorer: string): string => `${title}: ${scorer}`,
  rank: "Rank",
  node: "Node",
  /** The names of files. */
  files: { shape: "nodescore-curve", scores: "nodescore-ranking", arithmetic: "nodescore-arithmetic" } satisfies Record<
    Copied,
    string
  >,
};

export type CopyWords = typeof copies;
