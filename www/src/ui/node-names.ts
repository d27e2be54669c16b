// Names of nodes in sentences, which may be about hundreds of them.

/** The placeholders of a sentence that names a few nodes and counts more. */
export interface NodeNames {
  /** True if the sentence names the nodes. */
  readonly few: boolean;
  readonly names: readonly string[];
  readonly count: number;
}

/** The maximum number of nodes that a sentence names. */
const MAX_NAMED = 3;

/** Returns the placeholders for nodes. `count` is their number if only some of the names are known. */
export function nodeNames(names: readonly string[], count = names.length): NodeNames {
  return { few: count <= MAX_NAMED && count <= names.length, names, count };
}
