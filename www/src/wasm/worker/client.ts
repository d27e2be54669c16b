// The client of a worker: each call returns a promise.

import { type ChannelOptions, openChannel } from "./channel.ts";
import type { WorkerResponse } from "./protocol.ts";

interface PendingRequest {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

type Arguments<F> = F extends (...args: infer V) => unknown ? V : never;
type Result<F> = F extends (...args: never[]) => infer A ? Awaited<A> : never;

export class WorkerClient<Methods, Progress> {
  readonly #channel;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;

  constructor(
    options: ChannelOptions,
    private readonly progress: (progress: Progress) => void,
  ) {
    this.#channel = openChannel(options, {
      receive: (response) => this.#receive(response),
      fail: (error) => this.#fail(error),
    });
  }

  /** Calls a method. Rejects if the module fails or the client is stopped; the client cannot be used then. */
  call<M extends keyof Methods & string>(method: M, ...args: Arguments<Methods[M]>): Promise<Result<Methods[M]>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#channel.send({ id, method, args });
    });
  }

  /** Stops the service at once; no more responses arrive. */
  stop(): void {
    this.#channel.stop();
    this.#fail(new Error("the worker was stopped"));
  }

  #receive(response: WorkerResponse): void {
    if ("progress" in response) {
      this.progress(response.progress as Progress);
      return;
    }
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if ("fault" in response) pending?.reject(new Error(response.fault));
    else pending?.resolve(response.result as never);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
