// The sentences around a report of what failed, in English; loaded with it.

export const report = {
  /** Before the address. */
  lede: "Nothing is sent by itself. Copy this, and paste it into a new issue:",
  text: "Report",
  entered: "With what I entered, names included",
  byHand: "The browser does not let this page copy. The text is selected: copy it from there.",
};

export type ReportWords = typeof report;
