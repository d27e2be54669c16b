// The parts of the playground that are loaded after the first view.

import type { LoadedCluster } from "../../features/cluster/lazy.ts";
import type { LazyFilePane } from "../../features/policy-file/lazy.ts";
import { type LazyPolicyTests, lazyPolicyTests } from "../../features/policy-tests/lazy.ts";
import { type LoadedLog, lazySchedulerLog } from "../../features/scheduler-log/lazy.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import type { State } from "../../state/state.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { LazyPart } from "../../ui/lazy-part.ts";
import type { ElementHost } from "../element-controller.ts";
import { FileDrop } from "./file-drop.ts";
import { StickyResults } from "./sticky-results.ts";

export class LaterParts {
  readonly drop: FileDrop;
  readonly log: LazyPart<LoadedLog>;
  readonly results = new StickyResults();
  readonly tests: LazyPolicyTests;

  constructor(
    host: ElementHost,
    cluster: LazyPart<LoadedCluster>,
    file: () => LazyFilePane | null,
    replaceState: (store: ScenarioStore, state: State) => void,
  ) {
    const { shadow, redraw } = host;
    this.log = lazySchedulerLog({
      redraw: () => host.redraw(),
      focus: (id) => host.focus(id),
      adoptStyle: (style) => adoptStyles(shadow, style),
      openState: (state) => host.store && replaceState(host.store, state),
    });
    this.drop = new FileDrop(host, cluster, this.log, file, replaceState);
    this.tests = lazyPolicyTests(shadow, redraw);
  }
}
