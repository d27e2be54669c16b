// Handles a service's requests inside a worker.

import { createPause } from "./pause.ts";
import { type CreateWorkerService, handleRequest, type WorkerRequest, type WorkerResponse } from "./protocol.ts";

/** The time slice in milliseconds; a worker only pauses to receive other requests. */
const SLICE_MS = 100;

export function serve(create: CreateWorkerService): void {
  const respond = (response: WorkerResponse): void => postMessage(response);
  const service = create((progress) => respond({ progress }), createPause(SLICE_MS));
  addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => void handleRequest(service, data, respond));
}
