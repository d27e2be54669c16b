// Draws decision maps, in a worker or on the main thread. It loads and calls the module that simulates.

import init from "../../../../pkg/simulation/simulation.js";
import { api } from "../../../../pkg/simulation-api.js";
import type { CreateWorkerService, WorkerMethods, WorkerService } from "../../wasm/worker/protocol.ts";
import type { DecisionMapMethods } from "./protocol.ts";

export const createService: CreateWorkerService = () => new DecisionMapService();

class DecisionMapService implements WorkerService {
  readonly #initialized = init();
  readonly methods: WorkerMethods<DecisionMapMethods> = {
    draw: async (scenario, options) => {
      await this.#initialized;
      const startedAt = performance.now();
      const map = api.decisionMap(scenario, options);
      return { map, duration: performance.now() - startedAt };
    },
    decide: async (scenario, options) => {
      await this.#initialized;
      return api.decisionMapCell(scenario, options);
    },
  };

  free(): void {}
}
