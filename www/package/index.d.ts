import type { evaluate, quantity, release, scorers } from "./nodescore.js";

export type * from "./types.js";

/** The functions of the module that scores. They keep no state between calls. */
export interface Nodescore {
  /**
   * Checks a scenario and scores its nodes in one call. All errors are returned together in `errors`, next to
   * everything that could be computed.
   *
   * @throws {TypeError} if the argument does not have the type of a {@link Scenario}: an array instead of an object, an
   * unknown field. The message begins with the field.
   */
  readonly evaluate: typeof evaluate;
  /**
   * Parses a Kubernetes quantity: `"256Mi"`, `"500m"`, `"1e3"`. Returns an `error` for any other text.
   *
   * @throws {TypeError} if the argument is not a string.
   */
  readonly quantity: typeof quantity;
  /** Returns the id of the newest kube-scheduler whose code was run, the default scorer: `"v1.36.3"`. */
  readonly release: typeof release;
  /**
   * Returns the ids of all scorers: kube-scheduler's releases, the oldest first, with a preview of the next one
   * (`"v1.38-preview"`), then the Resource Bin Packing KEP's (`"kep-prototype"`, `"kep-text"`), Volcano's, and the
   * documentation's printed arithmetic.
   */
  readonly scorers: typeof scorers;
}

/**
 * The source of the WebAssembly file: a URL (a string, relative to the page, or a `URL`), a `Response`, the file's
 * bytes, or the compiled `WebAssembly.Module` (typed as an object, because TypeScript's Node types do not know it).
 */
export type Source = string | URL | Response | ArrayBuffer | ArrayBufferView | object;

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Nodescore>;
