// Runs a service in a worker, or on the main thread if no worker can be created.

import { createPause } from "./pause.ts";
import {
  type CreateWorkerService,
  handleRequest,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerService,
} from "./protocol.ts";

/** Creates the worker, or loads the service for the main thread. */
export interface ChannelOptions {
  /** Creates the worker; throws if that is not possible. */
  worker(): Worker;
  /** Loads the service for the main thread. */
  load(): Promise<CreateWorkerService>;
}

/** The connection to a service, wherever it runs. */
export interface Channel {
  send(request: WorkerRequest): void;
  /** Stops the service at once; no more responses arrive. */
  stop(): void;
}

export interface ChannelListener {
  receive(response: WorkerResponse): void;
  /** Handles a failure after which the service can no longer be used. */
  fail(error: Error): void;
}

export function openChannel(options: ChannelOptions, listener: ChannelListener): Channel {
  try {
    return new WorkerChannel(options, options.worker(), listener);
  } catch {
    return new MainThreadChannel(options, listener);
  }
}

class WorkerChannel implements Channel {
  /** The requests to a worker that has not responded yet. */
  #unanswered: WorkerRequest[] | null = [];
  /** The main-thread channel, for browsers and Content Security Policies that let a worker be created but block its script. */
  #fallback: MainThreadChannel | null = null;

  constructor(
    private readonly options: ChannelOptions,
    private readonly worker: Worker,
    private readonly listener: ChannelListener,
  ) {
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => this.#receive(data));
    worker.addEventListener("error", ({ message }) => this.#fail(new Error(message || "the worker stopped")));
  }

  send(request: WorkerRequest): void {
    if (this.#fallback !== null) {
      this.#fallback.send(request);
      return;
    }
    this.#unanswered?.push(request);
    this.worker.postMessage(request);
  }

  stop(): void {
    this.worker.terminate();
    this.#fallback?.stop();
  }

  #receive(response: WorkerResponse): void {
    this.#unanswered = null;
    this.listener.receive(response);
  }

  #fail(error: Error): void {
    if (this.#unanswered === null) {
      this.listener.fail(error);
      return;
    }
    this.#fallback = new MainThreadChannel(this.options, this.listener);
    for (const request of this.#unanswered.splice(0)) this.#fallback.send(request);
  }
}

/** The time slice in milliseconds: half a frame, so that the page stays responsive. */
const SLICE_MS = 8;

/** Runs the service on the main thread. When it is stopped, a pending request ends at its next step. */
class MainThreadChannel implements Channel {
  readonly #service: Promise<WorkerService>;
  #stopped = false;

  constructor(
    options: ChannelOptions,
    private readonly listener: ChannelListener,
  ) {
    const progress = (progress: unknown): void => this.#respond({ progress });
    this.#service = options.load().then((create) => create(progress, createPause(SLICE_MS)));
  }

  send(request: WorkerRequest): void {
    this.#service
      .then((service) => handleRequest(service, request, (response) => this.#respond(response)))
      .catch((error: Error) => this.listener.fail(error));
  }

  stop(): void {
    this.#stopped = true;
    // The caller has already been notified of the load error.
    this.#service.then((service) => service.free()).catch(() => {});
  }

  #respond(response: WorkerResponse): void {
    if (!this.#stopped) this.listener.receive(response);
  }
}
