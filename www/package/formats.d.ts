import type { exportPolicy, inspect, rewrite } from "./formats/formats.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";

/** The functions of the module that reads and writes files. They keep no state between calls. */
export interface Formats {
  /**
   * Says what a scheduler's loader makes of a text, what is dangerous in it though accepted, and what can be edited.
   * The scheduler is one of `scorers()`, or a version of kube-scheduler such as `"1.36"`. `asked` are the schedulers
   * that pods of a cluster name; `plugins` are the out-of-tree plugins that the scheduler is built with.
   *
   * @throws {TypeError} where there is no such scheduler, or an argument is no text.
   */
  readonly inspect: typeof inspect;
  /**
   * The smallest edits after which a text says another policy for one of its drafts, by its number in the inspection
   * of the text, whose format is given too; everything else stays as it is. None where it says so already.
   *
   * @throws {TypeError} where there is no such format, or `wanted` does not have the shape of a `Draft`.
   * @throws {RangeError} where the draft's number is no whole number from 0 on.
   */
  readonly rewrite: typeof rewrite;
  /**
   * Writes a policy as a file for a target, and says what that file cannot say. Given where the policy is from (the
   * scheduler in whose vote it stands, the text and the number of its draft there), it keeps what else is in that text
   * where the target's loader takes it.
   *
   * @throws {TypeError} where there is no such target, or `draft` does not have the shape of a `Draft`.
   * @throws {RangeError} where `index` is no whole number from 0 on.
   */
  readonly exportPolicy: typeof exportPolicy;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Formats>;
