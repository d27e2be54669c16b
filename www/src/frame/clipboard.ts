// Whether the page around lets the frame copy (allow="clipboard-write").

/** Chromium's name for what a page lets a frame do. */
interface Features {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

// A refusal is an answer that we have words for, but asking in vain leaves an error in the console of somebody's page.
if ((document as Features).featurePolicy?.allowsFeature("clipboard-write") === false) {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}
