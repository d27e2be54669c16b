// The messages between the page and a worker.

/** The requests to a service, and their results. */
export type WorkerMethods<Methods> = {
  readonly [M in keyof Methods]: Methods[M] extends (...values: infer V) => unknown ? (...values: V) => unknown : never;
};

export interface WorkerRequest {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export type WorkerResponse<Progress = unknown> =
  | { readonly id: number; readonly result: unknown }
  /** The module failed; the service can no longer be used. */
  | { readonly id: number; readonly fault: string }
  | { readonly progress: Progress };

/** A service that handles requests, in a worker or on the main thread. */
export interface WorkerService {
  /** The methods of the service, by name. */
  readonly methods: object;
  /** Frees its memory; a pending request fails at its next step. */
  free(): void;
}

/** Creates a service: it reports progress, and awaits `pause` between steps so that others can use the thread. */
export type CreateWorkerService = (
  reportProgress: (progress: unknown) => void,
  pause: () => Promise<void> | null,
) => WorkerService;

/** Handles a request. */
export async function handleRequest(
  service: WorkerService,
  request: WorkerRequest,
  respond: (response: WorkerResponse) => void,
): Promise<void> {
  const { id, method, args } = request;
  try {
    const methods = service.methods as Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
    respond({ id, result: await methods[method]?.(...args) });
  } catch (error) {
    respond({ id, fault: error instanceof Error ? `${error}\n${error.stack ?? ""}` : String(error) });
  }
}

/** Marks the failure of a promise as handled, because each call that awaits the promise reports it. */
export function reportedByCalls<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
