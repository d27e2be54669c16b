// Answers questions about a scenario, in a worker or on the main thread. It loads and calls the module that simulates.

import init from "../../../../pkg/simulation/simulation.js";
import { api } from "../../../../pkg/simulation-api.js";
import {
  type CreateWorkerService,
  reportedByCalls,
  type WorkerMethods,
  type WorkerService,
} from "../worker/protocol.ts";
import type { QuestionMethods } from "./protocol.ts";

export const createService: CreateWorkerService = () => new QuestionsService();

class QuestionsService implements WorkerService {
  readonly #initialized = reportedByCalls(init());
  readonly methods: WorkerMethods<QuestionMethods> = {
    drawMap: async (scenario, options) => {
      await this.#initialized;
      const startedAt = performance.now();
      const map = api.decisionMap(scenario, options);
      return { map, duration: performance.now() - startedAt };
    },
    decideCell: async (scenario, options) => {
      await this.#initialized;
      return api.decisionMapCell(scenario, options);
    },
    winningChanges: async (scenario, node) => {
      await this.#initialized;
      return api.winningChanges(scenario, node, true);
    },
    sweep: async (scenario, field) => {
      await this.#initialized;
      return api.sweep(scenario, field);
    },
  };

  free(): void {}
}
