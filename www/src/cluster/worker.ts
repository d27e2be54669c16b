// Reads and answers off the page's thread. The one file that loads and calls the module that reads clusters.

import init, { ClusterReader } from "../../../pkg/cluster/cluster.js";
import type { Asked, Progress, Question, Questions, Reading, Said } from "./protocol.ts";

/** Milliseconds between two reports. */
const REPORT_EVERY = 100;

const loaded = init();
let reader: ClusterReader | undefined;

const answers: { [Q in Question]: (...values: Parameters<Questions[Q]>) => unknown } = {
  read,
  candidates: async (containing, limit) => (await opened()).candidates(containing, limit),
  rank: async (scenario, limit, among) => (await opened()).rank(scenario, limit, [...among]),
  details: async (nodes) => (await opened()).details([...nodes]),
};

addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  const { id, question, values } = data;
  try {
    const ask: (...values: never[]) => unknown = answers[question];
    say({ id, answer: await ask(...(values as never[])) });
  } catch (error) {
    say({ id, fault: String(error) });
  }
});

async function opened(): Promise<ClusterReader> {
  await loaded;
  reader ??= new ClusterReader();
  return reader;
}

async function read(texts: readonly Blob[]): Promise<Reading> {
  const into = await opened();
  const unread = [];
  for (const [text, blob] of texts.entries()) {
    const why = await readText(into, blob, text);
    if (why !== null) unread.push({ text, why });
  }
  const { memory } = (await loaded) as { memory: WebAssembly.Memory };
  return { ...into.nodes(), summary: into.summary(), unread, memory: memory.buffer.byteLength };
}

/**
 * A stream hands over a piece at a time, and waits until it is asked for the next.
 * Answers why the file could not be read to its end (it was moved, or changed meanwhile); `null` where it could.
 */
async function readText(into: ClusterReader, blob: Blob, text: number): Promise<string | null> {
  const pieces = blob.stream().getReader();
  let bytes = 0;
  let reported = 0;
  const report = (): void => {
    reported = performance.now();
    say({ progress: { text, bytes, objects: into.objects } satisfies Progress });
  };
  let why: string | null = null;
  const next = (): Promise<Uint8Array | undefined> =>
    pieces.read().then(
      ({ value }) => value,
      (error: unknown) => {
        why = String(error);
        return undefined;
      },
    );
  for (let piece = await next(); piece !== undefined; piece = await next()) {
    into.push(piece);
    bytes += piece.length;
    if (performance.now() - reported > REPORT_EVERY) report();
  }
  into.finish();
  report();
  return why;
}

function say(said: Said): void {
  postMessage(said);
}
