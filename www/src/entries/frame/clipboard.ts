// Checks whether the embedding page lets the frame copy (allow="clipboard-write").

/** Chromium's interface for the features that a page allows a frame. */
interface Features {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

// Checks first, because a rejected request logs an error in the console of the embedding page.
if ((document as Features).featurePolicy?.allowsFeature("clipboard-write") === false) {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}
