import type { exportPolicy, inspect, rewrite } from "./formats/formats.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";

/** A JSON Schema: its keywords with their values. */
export type JsonSchema = Record<string, unknown>;

/** The functions of the module that reads and writes files. They keep no state between calls. */
export interface Formats {
  /**
   * Reports whether a scheduler's loader accepts a text, what is likely wrong in an accepted text, and the policies that
   * can be edited. `scheduler` is one of `scorers()`, or a version of kube-scheduler such as `"1.36"`. `schedulers` are the
   * names of the schedulers that pods of a cluster use; `plugins` are the names of the out-of-tree plugins that the
   * scheduler includes.
   *
   * @throws {TypeError} if the scheduler is unknown, or an argument has the wrong type.
   */
  readonly inspect: typeof inspect;
  /**
   * Returns the smallest edits that make a text express another policy in place of the one at an index of its
   * inspection. `format` and `scheduler` are those of the inspection. Empty if the text already does.
   *
   * @throws {TypeError} if the format or the scheduler is unknown, or `policy` does not have the type of an
   * `EditablePolicy`.
   * @throws {RangeError} if `index` is not an index.
   */
  readonly rewrite: typeof rewrite;
  /**
   * Writes a policy as a file for a target, and lists the settings that the target drops or changes. Given the
   * release whose default weights apply, the text that the policy is from and its index there, it also keeps the other
   * settings of that text that the target's loader accepts.
   *
   * @throws {TypeError} if the target or the scheduler is unknown, or `policy` does not have the type of an `EditablePolicy`.
   * @throws {RangeError} if `index` is not an index.
   */
  readonly exportPolicy: typeof exportPolicy;
  /**
   * Returns the JSON Schema (draft 2020-12) of a format, for an editor: an API version such as
   * `"kubescheduler.config.k8s.io/v1"`, `"policy"`, `"volcano"`, or `"policy-tests"` for the tests of policies. It is for the release of a scheduler, by default the
   * newest that reads the format. A file that the loader accepts matches, unless its mistakes are in the arguments of a
   * plugin that no profile enables; a schema cannot express every check of the loader.
   *
   * @throws {TypeError} if the format or the scheduler is unknown, or the release does not read the format.
   */
  readonly jsonSchema: (format: string, scheduler?: string) => JsonSchema;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Formats>;
