import type { evaluate, quantity, release, scorers } from "./nodescore.js";

export type * from "./types.js";

/** What the module can do, once it is loaded. Nothing is remembered from one call to the next. */
export interface Nodescore {
  /**
   * Checks a scenario and scores its nodes, whole in one call. Whatever is wrong in it comes back in `errors`, every
   * error at once; what can be computed beside them is there.
   *
   * @throws {TypeError} where the argument does not have the shape of a {@link Scenario}: a list where an object
   * belongs, a field that no scenario has. The message begins with the field.
   */
  readonly evaluate: typeof evaluate;
  /**
   * Reads a Kubernetes quantity: `"256Mi"`, `"500m"`, `"1e3"`. What is no quantity comes back as `error`.
   *
   * @throws {TypeError} where the argument is no text.
   */
  readonly quantity: typeof quantity;
  /** The newest kube-scheduler release that is followed, which is the scorer where a scenario names none: `"v1.36.3"`. */
  readonly release: typeof release;
  /**
   * The id of every scorer that a scenario may name: kube-scheduler's releases from the oldest, then the Resource Bin
   * Packing KEP's (`"kep-prototype"`, `"kep-text"`), Volcano's, and the documentation's printed arithmetic.
   */
  readonly scorers: typeof scorers;
}

/**
 * Where the WebAssembly file comes from: an address (a text, relative to the page, or a `URL`), a `Response`, the file's
 * bytes, or the compiled `WebAssembly.Module` (an object, of which TypeScript knows nothing else).
 */
export type Source = string | URL | Response | ArrayBuffer | ArrayBufferView | object;

/**
 * Loads the module once; later calls answer with the same, whatever their source. Without a source it is read from
 * beside this package. After a failure the next call tries again.
 *
 * The promise is rejected with what `fetch`, Node's file system or `WebAssembly` throws.
 */
export function load(source?: Source): Promise<Nodescore>;
