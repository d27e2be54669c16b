// The thread that schedules.

import { Client } from "../thread/client.ts";
import { makeWorker } from "../trusted.ts";
import type { Progress, Questions } from "./protocol.ts";

/** A thread with the runs in it. */
export class PlayClient extends Client<Questions, Progress> {
  constructor(progress: (progress: Progress) => void) {
    const load = async () => (await import("./answerer.ts")).makeAnswerer;
    super({ worker: () => makeWorker("play"), load }, progress);
  }
}
