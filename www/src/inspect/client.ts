// The worker that inspects texts, as the page sees it.

import { Client } from "../thread/client.ts";
import type { MakeAnswerer } from "../thread/protocol.ts";
import { makeWorker } from "../trusted.ts";
import type { Questions } from "./protocol.ts";

export class InspectClient extends Client<Questions, never> {
  /** `load` is called where no worker can be made: what it gives answers on the page's thread. */
  constructor(load: () => Promise<MakeAnswerer>) {
    super({ worker: () => makeWorker("inspect"), load }, () => {});
  }
}
