// The only file that loads and calls the wasm module that scores.

import * as calls from "../../../pkg/calls.js";
import init from "../../../pkg/nodescore.js";
import { tryLoad, tryOrReport } from "./faults.ts";
import { findTypeError, loadOnce } from "./module.ts";
import type { EvaluateWithObjects } from "./objects.ts";
import type { Evaluation, PluginScores, QuantityView, Scenario } from "./types.ts";

/** The loaded module. Every trap is caught; the next call gets a fresh instance. */
export interface ScoringModule {
  /** Evaluates a scenario; `null` if the module failed, which is never the user's error. */
  evaluate(scenario: Scenario): Evaluation | null;
  /** False for a scenario that needs the module with all plugins, until an attempt to load that module has ended. */
  canEvaluate(scenario: Scenario): boolean;
  /** Loads the module with all plugins; after a failure, `evaluate` says once that the scenario needs it. */
  loadAllPlugins(): Promise<void>;
  /** Returns the type error of a value that should be a scenario, in the module's words; `null` if it is a scenario. */
  findTypeError(value: unknown): string | null;
  /** Parses a quantity; `null` if the text is not a quantity, or the module failed. */
  quantity(text: string): Amount | null;
  /** The newest kube-scheduler release. */
  release: string;
  /** Every scorer: kube-scheduler's releases from the oldest, then the others. */
  scorers: readonly string[];
  /**
   * Returns the score plugins of a release with this strategy, with their default weights; empty for scorers other than
   * kube-scheduler. `null` if the module has no plugins.
   */
  plugins(scorer: string, strategy: string): readonly PluginScores[] | null;
}

/** A quantity that Kubernetes accepts. */
export type Amount = Exclude<QuantityView, { error: unknown }>;

/** The number of cached results; the nodes of a cluster have far fewer different amounts. */
const MAX_CACHED = 20_000;

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const load = loadOnce(start);

async function start(): Promise<ScoringModule> {
  await init();
  let withObjects: EvaluateWithObjects | null = null;
  let hasTried = false;
  const openObjects = loadOnce(async () => (await import("./objects.ts")).openObjects());
  const evaluatorOf = (scenario: Scenario) => {
    if (!needsAllPlugins(scenario)) return calls.evaluate;
    // After a failure the next edit tries again.
    hasTried = withObjects !== null;
    return withObjects ?? calls.evaluate;
  };
  const plugins = memoize((scorer: string, strategy: string) =>
    tryOrReport("plugins", () => pluginsOf(scorer, strategy)),
  );
  return {
    evaluate: (scenario) => tryOrReport("evaluate", () => evaluatorOf(scenario)(scenario)),
    canEvaluate: (scenario) => hasTried || !needsAllPlugins(scenario),
    loadAllPlugins: async () => {
      withObjects = await tryLoad(openObjects);
      hasTried = true;
    },
    findTypeError: (value) => tryOrReport("evaluate", () => findTypeError(calls.evaluate, withoutScoring(value))),
    quantity: memoize((text) => {
      const view = tryOrReport("quantity", () => calls.quantity(text));
      return view === null || "error" in view ? null : view;
    }),
    release: calls.release(),
    scorers: calls.scorers(),
    plugins: (scorer, strategy) => plugins(scorer, strategy) ?? [],
  };
}

/**
 * Returns true for a scenario that only all plugins can decide: one with other objects of its cluster, with Volcano's
 * resource-strategy-fit, or whose profile changes what filters do.
 */
function needsAllPlugins({ objects, scorer, profile }: Scenario): boolean {
  const { disabledFilters, pluginArgs } = profile ?? {};
  const plugins = scorer === "volcano" ? ["resource-strategy-fit"] : ["NodeAffinity", "NodeResourcesFit"];
  return Boolean(objects || disabledFilters?.length || plugins.some((plugin) => pluginArgs?.[plugin]));
}

/** Names a scorer that does not exist: thousands of nodes are then parsed but not scored. */
function withoutScoring(value: unknown): unknown {
  const { nodes, scorer = "" } = Object(value) as Partial<Scenario>;
  return Array.isArray(nodes) && typeof scorer === "string" ? { ...Object(value), scorer: "-" } : value;
}

/** Returns every plugin: an evaluation without nodes names them. */
function pluginsOf(scorer: string, type: string): readonly PluginScores[] {
  const shape = [{ utilization: 0, score: 0 }];
  const scoringStrategy = { type, requestedToCapacityRatio: { shape } };
  return calls.evaluate({ scorer, scoringStrategy, pod: {}, nodes: [] }).result?.totalScores?.plugins ?? [];
}

/** Caches results by their arguments; a failure is tried again. */
function memoize<A extends readonly string[], T>(compute: (...args: A) => T | null): (...args: A) => T | null {
  const cache = new Map<string, T>();
  return (...args) => {
    const key = args.join(" ");
    const result = cache.get(key) ?? compute(...args);
    if (cache.size > MAX_CACHED) cache.clear();
    if (result !== null) cache.set(key, result);
    return result;
  };
}
