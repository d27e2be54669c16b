// Looks for the newest kube-scheduler that reads a configuration which the one followed does not: each release has its
// versions of the API.

import type { Inspection } from "../contract.ts";
import type { Files } from "../model/link.ts";
import { familyOf } from "../model/scorers.ts";

const STILL_FOR_MS = 300;

/** Beyond it, asking every release would take too long for a hint. */
const MAX_LENGTH = 1 << 15;

export class NewestReader {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = "";
  #found: readonly string[] = [];

  constructor(
    private readonly files: Pick<Files, "inspect">,
    private readonly scorers: readonly string[],
    private readonly redraw: () => void,
  ) {}

  /** The release found for this text, as far as it was looked for yet. */
  of(text: string, scorer: string, inspection: Inspection | null): readonly string[] {
    if (!isRefused(inspection) || familyOf(scorer) !== "kube-scheduler" || text.length > MAX_LENGTH) return [];
    if (text === this.#asked) return this.#found;
    this.#asked = text;
    this.#found = [];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(text), STILL_FOR_MS);
    return [];
  }

  #look(text: string): void {
    const releases = this.scorers.filter((id) => familyOf(id) === "kube-scheduler").toReversed();
    const newest = releases.find((id) => this.files.inspect(text, id)?.verdict?.accepted);
    if (newest === undefined) return;
    this.#found = [newest];
    this.redraw();
  }
}

function isRefused(inspection: Inspection | null): boolean {
  return inspection?.format === "kube-scheduler-configuration" && inspection.verdict?.stage === "decode";
}
