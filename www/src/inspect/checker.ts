// Inspects and rewrites texts: small ones at once, larger ones in a worker, whose answers come later.

import type { Edit, EditablePolicy, Export, ExportTarget, Format, Inspection } from "../contract.ts";
import { faulted } from "../faults.ts";
import type { Formats } from "../formats.ts";
import type { Origin, Writer } from "../model/export.ts";
import { exceeds, MAX_BYTES } from "../model/file.ts";
import type { Files } from "../model/link.ts";
import type { MakeAnswerer } from "../thread/protocol.ts";
import { InspectClient } from "./client.ts";
import { type Answer, Latest } from "./latest.ts";
import type { Questions } from "./protocol.ts";

/** UTF-16 units of a text that is inspected between a keystroke and the next frame. */
const AT_ONCE = 1 << 14;

/** Bytes of a text that is inspected on the page's own thread once typing pauses: that takes less than 50 ms. */
const MAX_BYTES_ON_PAGE = 1 << 15;

const PAUSE_MS = 300;

type Values<Q extends keyof Questions> = Parameters<Questions[Q]>;
type Returned<Q extends keyof Questions> = NonNullable<ReturnType<Questions[Q]>>;

export class FileChecker implements Files, Writer {
  #client: InspectClient | null = null;
  /** No worker can be made here. */
  #onPage = false;
  #inspected: { text: string; scorer: string; answer: Inspection | null } | null = null;
  readonly #inspect: Latest<Values<"inspect">, Returned<"inspect">>;
  readonly #rewrite: Latest<Values<"rewrite">, Returned<"rewrite">>;
  /** The text stands by itself: values with parts are written out to be compared. */
  readonly #export: Latest<[EditablePolicy, ExportTarget, text: string, rest: Omit<Origin, "text">], Export>;
  readonly #readBack: Latest<Values<"inspect">, Returned<"inspect">>;

  constructor(
    private readonly formats: Formats,
    private readonly redraw: () => void,
  ) {
    this.#inspect = this.#latest("inspect");
    this.#rewrite = this.#latest("rewrite");
    this.#export = new Latest(
      ([draft, target, text, rest]) => this.#ask("exportPolicy", [draft, target, { ...rest, text }]),
      () => this.#settle(),
      redraw,
    );
    this.#readBack = this.#latest("inspect");
  }

  /** The most bytes of a text that is inspected. */
  get limit(): number {
    return this.#onPage ? MAX_BYTES_ON_PAGE : MAX_BYTES;
  }

  inspect(text: string, scorer: string): Answer<Inspection> | "too-large" {
    if (text.length > AT_ONCE) return this.#takes(text) ? this.#inspect.of(text, scorer) : "too-large";
    const known = this.#inspected;
    if (known?.text === text && known.scorer === scorer) return known.answer;
    const answer = this.formats.inspect(text, scorer);
    this.#inspected = { text, scorer, answer };
    return answer;
  }

  rewrite(text: string, format: Format, draft: number, wanted: EditablePolicy): Answer<readonly Edit[]> {
    if (text.length > AT_ONCE) return this.#rewrite.of(text, format, draft, wanted);
    return this.formats.rewrite(text, format, draft, wanted);
  }

  exportPolicy(draft: EditablePolicy, target: ExportTarget, from: Origin): Answer<Export> {
    const { text = "", ...rest } = from;
    if (text.length > AT_ONCE) return this.#export.of(draft, target, text, rest);
    return this.formats.exportPolicy(draft, target, from);
  }

  /** Writes it once, whenever it is done. */
  async exportOnce(draft: EditablePolicy, target: ExportTarget, from: Origin): Promise<Export | null> {
    if ((from.text ?? "").length <= AT_ONCE) return this.formats.exportPolicy(draft, target, from);
    return this.#ask("exportPolicy", [draft, target, from]);
  }

  readBack(text: string, scorer: string): Answer<Inspection> {
    return text.length > AT_ONCE ? this.#readBack.of(text, scorer) : this.formats.inspect(text, scorer);
  }

  /** Ends the worker; it is made again when something large is asked. */
  stop(): void {
    for (const latest of [this.#inspect, this.#rewrite, this.#export, this.#readBack]) latest.forget();
    this.#client?.stop();
    this.#client = null;
  }

  /** Finds out whether a worker can be made: the limit hangs on that. */
  #takes(text: string): boolean {
    if (exceeds(text, this.limit)) return false;
    this.#opened();
    return !exceeds(text, this.limit);
  }

  #opened(): InspectClient {
    this.#client ??= new InspectClient(() => this.#loadOnPage());
    return this.#client;
  }

  async #loadOnPage(): Promise<MakeAnswerer> {
    const first = !this.#onPage;
    this.#onPage = true;
    if (first) this.redraw();
    const { formats, limit } = this;
    const answers: Questions = {
      // A text for a worker that could not be started may be too large here.
      inspect: (text, scorer) => (exceeds(text, limit) ? null : formats.inspect(text, scorer)),
      rewrite: formats.rewrite,
      exportPolicy: formats.exportPolicy,
    };
    return () => ({ answers, free: () => {} });
  }

  #latest<Q extends keyof Questions>(question: Q): Latest<Values<Q>, Returned<Q>> {
    return new Latest(
      (values: Values<Q>) => this.#ask(question, values),
      () => this.#settle(),
      this.redraw,
    );
  }

  async #ask<Q extends keyof Questions>(question: Q, values: Values<Q>): Promise<Returned<Q> | null> {
    const client = this.#opened();
    try {
      const ask = client.ask.bind(client) as (question: Q, ...values: Values<Q>) => Promise<Returned<Q> | null>;
      return await ask(question, ...values);
    } catch (error) {
      faulted(question, error);
      if (client === this.#client) this.#client = null;
      client.stop();
      return null;
    }
  }

  #settle(): Promise<void> | null {
    return this.#onPage ? new Promise((resolve) => setTimeout(resolve, PAUSE_MS)) : null;
  }
}
