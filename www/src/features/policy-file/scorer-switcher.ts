// Switches to a scorer whose loader reads a new file, if the selected one does not.

import { fileOf } from "../../state/file.ts";
import type { SyncState } from "../../state/file-sync.ts";
import type { Formats } from "../../wasm/formats.ts";
import type { Verdict } from "../../wasm/types.ts";
import { fileKind, isSchedulerFile, type ReadsVersion, scorersThatLoad } from "./file-loaders.ts";

/** A change of scorer that a file caused. */
export interface ScorerSwitch {
  readonly from: string;
  readonly to: string;
}

export class ScorerSwitcher {
  /** The latest switch; `null` if the file did not change the scorer. */
  lastSwitch: ScorerSwitch | null = null;
  /** The key of the file for which the scorer was last decided; a scorer that the user chooses afterwards is kept. */
  #decidedFor = "";
  readonly #readsVersion: ReadsVersion;

  constructor(
    formats: Pick<Formats, "inspect">,
    private readonly scorers: readonly string[],
    private readonly defaultScorer: string,
  ) {
    this.#readsVersion = versionReader(formats);
  }

  /** Forgets the decision when another file replaces the current one. */
  reset(): void {
    this.#decidedFor = "";
  }

  /** Keeps the scorer of a state that replaced the current one. */
  keepScorer(syncState: SyncState): void {
    this.lastSwitch = null;
    this.#decidedFor = fileKey(syncState);
  }

  /** Returns the scorers whose loaders read the file; none if the selected one does. */
  supportingScorers({ inspection, state }: SyncState, scorer: string): readonly string[] {
    if (inspection === null) return [];
    return scorersThatLoad(fileKind(inspection, fileOf(state).text), scorer, this.scorers, this.#readsVersion);
  }

  /** Returns the scorer to switch to; `null` to keep the selected one. */
  nextScorer(syncState: SyncState, scorer: string): string | null {
    if (syncState.checkStatus !== "done") return null;
    const from = this.lastSwitch?.to === scorer ? this.lastSwitch.from : null;
    if (fileOf(syncState.state).text.trim() === "") {
      this.lastSwitch = null;
      this.reset();
      return from;
    }
    const key = fileKey(syncState);
    if (key === "" || key === this.#decidedFor) return null;
    this.#decidedFor = key;
    const supportingScorers = this.supportingScorers(syncState, scorer);
    // If the previous file is back, so is its scorer.
    const to = [from, this.defaultScorer].find((id) => supportingScorers.includes(id ?? "")) ?? supportingScorers[0];
    if (to === undefined) return null;
    this.lastSwitch = { from: scorer, to };
    return to;
  }
}

/** Returns the key of a kind of file; empty if no scheduler loads it. */
function fileKey({ inspection, state }: SyncState): string {
  if (inspection === null || !isSchedulerFile(inspection.format)) return "";
  const { format, version } = fileKind(inspection, fileOf(state).text);
  return `${format} ${version}`;
}

/**
 * Returns a function that tests a version with the loader itself, by a configuration that contains only the version.
 */
function versionReader(formats: Pick<Formats, "inspect">): ReadsVersion {
  const cache = new Map<string, boolean>();
  return (scorer, version) => {
    const key = `${scorer} ${version}`;
    const text = `apiVersion: kubescheduler.config.k8s.io/${version}\nkind: KubeSchedulerConfiguration\n`;
    const reads = cache.get(key) ?? passesDecoding(formats.inspect(text, scorer)?.verdict ?? null);
    cache.set(key, reads);
    return reads;
  };
}

function passesDecoding(verdict: Verdict | null): boolean {
  return verdict !== null && verdict.stage !== "decode";
}
