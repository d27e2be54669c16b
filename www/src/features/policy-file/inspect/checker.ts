// Inspects and rewrites texts: small ones synchronously, larger ones in a worker, whose results arrive later.

import type { FileService } from "../../../state/file-sync.ts";
import { exceedsBytes, MAX_BYTES } from "../../../state/file-text.ts";
import { reportFault } from "../../../wasm/faults.ts";
import type { Formats, PolicySource } from "../../../wasm/formats.ts";
import type { Edit, EditablePolicy, Export, ExportTarget, Format, Inspection } from "../../../wasm/types.ts";
import type { CreateWorkerService } from "../../../wasm/worker/protocol.ts";
import type { PolicyWriter } from "../export.ts";
import { InspectClient } from "./client.ts";
import { LatestRequest, type MaybePending } from "./latest-request.ts";
import type { FormatsMethods } from "./protocol.ts";

/**
 * The maximum length of a text that is inspected synchronously, in UTF-16 code units: it fits between a keystroke and
 * the next frame.
 */
const MAX_SYNC_LENGTH = 1 << 14;

/**
 * The maximum size in bytes of a text that is inspected on the main thread once typing pauses, which takes less than 50
 * ms.
 */
const MAX_BYTES_ON_MAIN_THREAD = 1 << 15;

const PAUSE_MS = 300;

type ArgumentsOf<M extends keyof FormatsMethods> = Parameters<FormatsMethods[M]>;
type ResultOf<M extends keyof FormatsMethods> = NonNullable<ReturnType<FormatsMethods[M]>>;

export class FileChecker implements FileService, PolicyWriter {
  #client: InspectClient | null = null;
  /** True if no worker can be created. */
  #onMainThread = false;
  #inspected: { text: string; scorer: string; result: Inspection | null } | null = null;
  readonly #inspect: LatestRequest<ArgumentsOf<"inspect">, ResultOf<"inspect">>;
  readonly #rewrite: LatestRequest<ArgumentsOf<"rewrite">, ResultOf<"rewrite">>;
  /** The export. The text is a separate argument, because arguments that are objects are serialized to be compared. */
  readonly #export: LatestRequest<
    [EditablePolicy, ExportTarget, text: string, rest: Omit<PolicySource, "text">],
    Export
  >;
  readonly #readBack: LatestRequest<ArgumentsOf<"inspect">, ResultOf<"inspect">>;

  constructor(
    private readonly formats: Formats,
    private readonly redraw: () => void,
  ) {
    this.#inspect = this.#latestRequest("inspect");
    this.#rewrite = this.#latestRequest("rewrite");
    this.#export = new LatestRequest(
      ([policy, target, text, rest]) => this.#call("exportPolicy", [policy, target, { ...rest, text }]),
      () => this.#pause(),
      redraw,
    );
    this.#readBack = this.#latestRequest("inspect");
  }

  /** The maximum size in bytes of a text that is inspected. */
  get limit(): number {
    return this.#onMainThread ? MAX_BYTES_ON_MAIN_THREAD : MAX_BYTES;
  }

  inspect(text: string, scorer: string): MaybePending<Inspection> | "too-large" {
    if (text.length > MAX_SYNC_LENGTH) return this.#accepts(text) ? this.#inspect.get(text, scorer) : "too-large";
    const last = this.#inspected;
    if (last?.text === text && last.scorer === scorer) return last.result;
    const result = this.formats.inspect(text, scorer);
    this.#inspected = { text, scorer, result };
    return result;
  }

  rewrite(
    text: string,
    format: Format,
    policyIndex: number,
    policy: EditablePolicy,
    scorer: string,
  ): MaybePending<readonly Edit[]> {
    if (text.length > MAX_SYNC_LENGTH) return this.#rewrite.get(text, format, policyIndex, policy, scorer);
    return this.formats.rewrite(text, format, policyIndex, policy, scorer);
  }

  exportPolicy(policy: EditablePolicy, target: ExportTarget, source: PolicySource): MaybePending<Export> {
    const { text = "", ...rest } = source;
    if (text.length > MAX_SYNC_LENGTH) return this.#export.get(policy, target, text, rest);
    return this.formats.exportPolicy(policy, target, source);
  }

  /** Exports the policy once and waits for the result. */
  async exportOnce(policy: EditablePolicy, target: ExportTarget, source: PolicySource): Promise<Export | null> {
    if ((source.text ?? "").length <= MAX_SYNC_LENGTH) return this.formats.exportPolicy(policy, target, source);
    return this.#call("exportPolicy", [policy, target, source]);
  }

  readBack(text: string, scorer: string): MaybePending<Inspection> {
    return text.length > MAX_SYNC_LENGTH ? this.#readBack.get(text, scorer) : this.formats.inspect(text, scorer);
  }

  /** Stops the worker; the next large text starts a new one. */
  stop(): void {
    for (const latest of [this.#inspect, this.#rewrite, this.#export, this.#readBack]) latest.clear();
    this.#client?.stop();
    this.#client = null;
  }

  /** Returns true if the text is small enough; without a worker, the limit is lower. */
  #accepts(text: string): boolean {
    if (exceedsBytes(text, this.limit)) return false;
    this.#openClient();
    return !exceedsBytes(text, this.limit);
  }

  #openClient(): InspectClient {
    this.#client ??= new InspectClient(() => this.#loadOnMainThread());
    return this.#client;
  }

  async #loadOnMainThread(): Promise<CreateWorkerService> {
    const first = !this.#onMainThread;
    this.#onMainThread = true;
    if (first) this.redraw();
    const { formats, limit } = this;
    const methods: FormatsMethods = {
      // A text that is small enough for a worker may be too large for the main thread.
      inspect: (text, scorer) => (exceedsBytes(text, limit) ? null : formats.inspect(text, scorer)),
      rewrite: formats.rewrite,
      exportPolicy: formats.exportPolicy,
    };
    return () => ({ methods, free: () => {} });
  }

  #latestRequest<M extends keyof FormatsMethods>(method: M): LatestRequest<ArgumentsOf<M>, ResultOf<M>> {
    return new LatestRequest(
      (args: ArgumentsOf<M>) => this.#call(method, args),
      () => this.#pause(),
      this.redraw,
    );
  }

  async #call<M extends keyof FormatsMethods>(method: M, args: ArgumentsOf<M>): Promise<ResultOf<M> | null> {
    const client = this.#openClient();
    try {
      const call = client.call.bind(client) as (method: M, ...args: ArgumentsOf<M>) => Promise<ResultOf<M> | null>;
      return await call(method, ...args);
    } catch (error) {
      if (client !== this.#client) return null;
      reportFault(method, error);
      this.#client = null;
      client.stop();
      return null;
    }
  }

  #pause(): Promise<void> | null {
    return this.#onMainThread ? new Promise((resolve) => setTimeout(resolve, PAUSE_MS)) : null;
  }
}
