// Node names in sentences, of which there may be hundreds.

/** Pads the known names with empty ones to `all`, so that a sentence that counts nodes gets the right number. */
export function counted(names: readonly string[], all: number | undefined): readonly string[] {
  return all === undefined || all <= names.length ? names : [...names, ...Array<string>(all - names.length).fill("")];
}
