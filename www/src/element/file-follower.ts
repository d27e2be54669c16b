// Follows the scheduler of a new file: the scorer whose loader reads it, where the one followed does not.

import type { Verdict } from "../contract.ts";
import type { Formats } from "../formats.ts";
import { fileOf } from "../model/file.ts";
import type { Linked } from "../model/link.ts";
import { isLoaded, kindOf, type ReadsVersion, readersOf } from "../model/offers.ts";

/** A change of the scorer that a file brought. */
export interface Followed {
  readonly from: string;
  readonly to: string;
}

export class FileFollower {
  /** The latest; `null` where the file did not change the scorer. */
  followed: Followed | null = null;
  /** The kind of file for which it was decided. A scorer chosen afterwards is kept. */
  #decided = "";
  readonly #readsVersion: ReadsVersion;

  constructor(
    formats: Pick<Formats, "inspect">,
    private readonly scorers: readonly string[],
  ) {
    this.#readsVersion = versionReader(formats);
  }

  /** Another file takes the place of the one there. */
  begin(): void {
    this.#decided = "";
  }

  /** A state was put there as a whole: it keeps its scorer. */
  keep(linked: Linked): void {
    this.followed = null;
    this.#decided = keyOf(linked);
  }

  /** The scorers whose loader reads the file; none where the one followed does. */
  readers({ inspection, state }: Linked, scorer: string): readonly string[] {
    if (inspection === null) return [];
    return readersOf(kindOf(inspection, fileOf(state).text), scorer, this.scorers, this.#readsVersion);
  }

  /** The scorer to follow from now on; `null`: the one followed. */
  reader(linked: Linked, scorer: string): string | null {
    if (linked.checked !== "done") return null;
    const from = this.followed?.to === scorer ? this.followed.from : null;
    if (fileOf(linked.state).text.trim() === "") {
      this.followed = null;
      this.begin();
      return from;
    }
    const key = keyOf(linked);
    if (key === "" || key === this.#decided) return null;
    this.#decided = key;
    const readers = this.readers(linked, scorer);
    // Where the file before is back, so is the scorer.
    const to = readers.find((id) => id === from) ?? readers[0];
    if (to === undefined) return null;
    this.followed = { from: scorer, to };
    return to;
  }
}

/** Empty for what no scheduler loads. */
function keyOf({ inspection, state }: Linked): string {
  if (inspection === null || !isLoaded(inspection.format)) return "";
  const { format, version } = kindOf(inspection, fileOf(state).text);
  return `${format} ${version}`;
}

/** Asks the loader itself, with a configuration that says nothing but its version. */
function versionReader(formats: Pick<Formats, "inspect">): ReadsVersion {
  const known = new Map<string, boolean>();
  return (scorer, version) => {
    const key = `${scorer} ${version}`;
    const text = `apiVersion: kubescheduler.config.k8s.io/${version}\nkind: KubeSchedulerConfiguration\n`;
    const reads = known.get(key) ?? passesDecoding(formats.inspect(text, scorer)?.verdict ?? null);
    known.set(key, reads);
    return reads;
  };
}

function passesDecoding(verdict: Verdict | null): boolean {
  return verdict !== null && verdict.stage !== "decode";
}
