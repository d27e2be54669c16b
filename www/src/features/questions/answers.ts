// Requests from the worker what makes a node win and where the winner changes, one question at a time. A newer question
// replaces one that is waiting.

import type { Context } from "../../ui/context.ts";
import { reportFault } from "../../wasm/faults.ts";
import { QuestionsClient } from "../../wasm/questions/client.ts";
import type { Sweep, WinningChanges } from "../../wasm/simulation-types.ts";
import type { Scenario } from "../../wasm/types.ts";

/** A question about a scenario. */
export interface Question {
  readonly context: Context;
  readonly scenario: Scenario;
  /** The scenario as JSON. */
  readonly scenarioKey: string;
  /** The id of the node that should win; `null` without one. */
  readonly nodeId: string | null;
  /** The path of the field whose values are tried. */
  readonly field: string;
}

export interface Answers extends Question {
  readonly changes: WinningChanges | null;
  readonly sweep: Sweep;
}

/** The time after which an unused worker is stopped, in milliseconds. */
const IDLE_MS = 60_000;

export class AnswersSource {
  /** The latest answers; `null` before the first. */
  answers: Answers | null = null;
  failed = false;
  #client: QuestionsClient | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #wanted: Question | null = null;
  #isBusy = false;

  constructor(private readonly onChange: () => void) {}

  request(question: Question): void {
    this.#wanted = question;
    void this.#run();
  }

  /** Starts again after a failure. */
  retry(): void {
    this.failed = false;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isBusy || this.failed) return;
    this.#isBusy = true;
    clearTimeout(this.#idle);
    try {
      for (let question = this.#wanted; question !== null; question = this.#wanted) {
        this.#client ??= new QuestionsClient();
        this.answers = await this.#answer(this.#client, question);
        if (this.#wanted === question) this.#wanted = null;
        this.onChange();
      }
      this.#idle = setTimeout(() => this.#stop(), IDLE_MS);
    } catch (error) {
      reportFault("questions", error);
      this.failed = true;
      this.#stop();
      this.onChange();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Answers a question; reuses the parts of the last answers that still apply. */
  async #answer(client: QuestionsClient, question: Question): Promise<Answers> {
    const { scenario, scenarioKey, nodeId, field, context } = question;
    const known = this.answers?.scenarioKey === scenarioKey ? this.answers : null;
    const node = context.state.nodes.findIndex(({ id }) => id === nodeId);
    const changesOf = () => (node < 0 ? null : client.call("winningChanges", scenario, node));
    return {
      ...question,
      changes: known?.nodeId === nodeId ? known.changes : await changesOf(),
      sweep: known?.field === field ? known.sweep : await sweepOf(client, scenario, field),
    };
  }

  #stop(): void {
    this.#client?.stop();
    this.#client = null;
  }
}

/** Returns the sweep of a field, or of the first one if the scenario has no such field. */
async function sweepOf(client: QuestionsClient, scenario: Scenario, field: string): Promise<Sweep> {
  const sweep = await client.call("sweep", scenario, field);
  const [first] = sweep.fields;
  return first === undefined || sweep.fields.includes(field) ? sweep : client.call("sweep", scenario, first);
}
