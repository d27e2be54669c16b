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

/** Returns true if two questions have the same answers. */
export function isSameQuestion(a: Question, b: Question): boolean {
  return a.scenarioKey === b.scenarioKey && a.nodeId === b.nodeId && a.field === b.field;
}

export class AnswersSource {
  /** The latest answers; `null` before the first. */
  answers: Answers | null = null;
  failed = false;
  readonly #client = new QuestionsClient();
  #wanted: Question | null = null;
  #isBusy = false;

  constructor(private readonly onChange: () => void) {}

  request(question: Question): void {
    this.#wanted = question;
    void this.#run();
  }

  /** Discards the question that is waiting or being answered, as the latest answers apply again. */
  cancel(): void {
    this.#wanted = null;
  }

  /** Starts again after a failure. */
  retry(): void {
    this.failed = false;
    this.onChange();
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isBusy || this.failed) return;
    this.#isBusy = true;
    try {
      for (let question = this.#wanted; question !== null; question = this.#wanted) {
        const answers = await this.#answer(question);
        if (this.#wanted !== question) continue;
        this.answers = answers;
        this.#wanted = null;
        this.onChange();
      }
    } catch (error) {
      reportFault("questions", error);
      this.failed = true;
      this.onChange();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Answers a question; reuses the parts of the last answers that still apply. */
  async #answer(question: Question): Promise<Answers> {
    const { scenario, scenarioKey, nodeId, field, context } = question;
    const known = this.answers?.scenarioKey === scenarioKey ? this.answers : null;
    const node = context.state.nodes.findIndex(({ id }) => id === nodeId);
    const changesOf = () => (node < 0 ? null : this.#client.call("winningChanges", scenario, node));
    return {
      ...question,
      changes: known?.nodeId === nodeId ? known.changes : await changesOf(),
      sweep: known?.field === field ? known.sweep : await sweepOf(this.#client, scenario, field),
    };
  }
}

/** Returns the sweep of a field, or of the first one if the scenario has no such field. */
async function sweepOf(client: QuestionsClient, scenario: Scenario, field: string): Promise<Sweep> {
  const sweep = await client.call("sweep", scenario, field);
  const [first] = sweep.fields;
  return first === undefined || sweep.fields.includes(field) ? sweep : client.call("sweep", scenario, first);
}
