// Finds the scheduler that --release names.
import { UsageError } from "./options.js";

/** A version of Kubernetes, perhaps with the suffix of a platform, such as v1.30.4-gke.1348000. */
const VERSION = /^v?(1\.(\d+)(?:\.\d+)?)(?:[-+].*)?$/;

/** Returns the scheduler: the newest one, that of a scorer, or any patch of a modeled minor release. */
export function schedulerOf(release, { release: newest, scorers }) {
  if (release === undefined) return newest();
  if (scorers().includes(release)) return release;
  const minors = scorers().flatMap((id) => VERSION.exec(id)?.[2] ?? []);
  const [oldest, latest] = [Math.min(...minors), Math.max(...minors)];
  const [, version, minor] = VERSION.exec(release) ?? [];
  if (minor >= oldest && minor <= latest) return version;
  throw new UsageError(`unknown release \`${release}\`: use a version from 1.${oldest} to 1.${latest}, or volcano`);
}

/**
 * Returns the scorer of a file: one of the scheduler that loads it, of the same release as `scheduler`, or else of the newest
 * one before it.
 */
export function scorerOf({ format }, scheduler, { release: newest, scorers }) {
  const isVolcano = scheduler.startsWith("volcano");
  if (format === "volcano-conf") return isVolcano ? scheduler : "volcano";
  if (isVolcano) return newest();
  const minor = (id) => Number(VERSION.exec(id)?.[2]);
  const ids = scorers();
  if (ids.includes(scheduler)) return scheduler;
  return ids.findLast((id) => minor(id) <= minor(scheduler)) ?? ids[0];
}
