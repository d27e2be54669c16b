// What a page's program holds, counted in a snapshot of the heap: objects, arrays, closures, texts, and the shapes that
// the engine keeps of them. Code, which the engine makes in several forms for as long as a program runs, is counted by
// itself; what the browser's own parts hold is not counted.

import type { CDPSession } from "@playwright/test";

export interface Held {
  readonly objects: number;
  readonly code: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: readonly number[];
}

export async function heldOf(session: CDPSession): Promise<Held> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => {
    chunks.push(chunk);
  };
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  return counted(JSON.parse(chunks.join("")) as Snapshot);
}

function counted({ snapshot, nodes }: Snapshot): Held {
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const held = { objects: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const of = node_types[0][nodes[at + type] ?? 0];
    if (of !== "native") held[of === "code" ? "code" : "objects"] += nodes[at + size] ?? 0;
  }
  return held;
}
