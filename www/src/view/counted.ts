// Names of nodes in sentences, of which there may be hundreds.

/** Names for a sentence, which counts them where they are more than a few; of many nodes not all are told of. */
export function counted(names: readonly string[], all: number | undefined): readonly string[] {
  return all === undefined || all <= names.length ? names : [...names, ...Array<string>(all - names.length).fill("")];
}
