// Records the requests to workers, and holds their responses.

import type { Page } from "@playwright/test";

interface WorkerSpy {
  /** The requests, with the length of their first argument as text. */
  readonly requests: { method: string; length: number }[];
  /** The responses that are to be delivered later; `null` while they are delivered at once. */
  undelivered: (() => void)[] | null;
}

declare global {
  interface Window {
    workerSpy: WorkerSpy;
  }
}

/** Records requests from the page's start. */
export async function spyOnWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spy: WorkerSpy = { requests: [], undelivered: null };
    window.workerSpy = spy;
    const Real = window.Worker;
    window.Worker = class extends Real {
      override postMessage(message: { method: string; args: unknown[] }): void {
        const [text] = message.args;
        spy.requests.push({ method: message.method, length: String(text).length });
        super.postMessage(message);
      }
      override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
        const deliver = listener as EventListener;
        super.addEventListener(type, (event) => {
          if (spy.undelivered === null || type !== "message") deliver(event);
          else spy.undelivered.push(() => deliver(event));
        });
      }
    } as typeof Worker;
  });
}

export const requests = (page: Page): Promise<WorkerSpy["requests"]> => page.evaluate(() => window.workerSpy.requests);

/** Holds the responses from now on. */
export const hold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.workerSpy.undelivered = [];
  });

/** Delivers the responses that are held, and holds no more. */
export const release = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { undelivered } = window.workerSpy;
    window.workerSpy.undelivered = null;
    for (const deliver of undelivered ?? []) deliver();
  });
