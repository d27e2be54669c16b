// What the page and a thread of it say to each other.

/** The requests to a thread, and their answers. */
export type Answers<Questions> = {
  readonly [Q in keyof Questions]: Questions[Q] extends (...values: infer V) => unknown
    ? (...values: V) => unknown
    : never;
};

export interface Asked {
  readonly id: number;
  readonly question: string;
  readonly values: readonly unknown[];
}

export type Said<Progress = unknown> =
  | { readonly id: number; readonly answer: unknown }
  /** The module failed: the thread is of no use any more. */
  | { readonly id: number; readonly fault: string }
  | { readonly progress: Progress };

/** Something that answers, in a worker or on the page's thread. */
export interface Answerer {
  /** Every question's answer, by the question's name. */
  readonly answers: object;
  /** Gives back what it holds; what is still being done fails at its next step. */
  free(): void;
}

/** Makes one: `say` tells of progress, `pause` is called between steps and waits where others need the thread too. */
export type MakeAnswerer = (say: (progress: unknown) => void, pause: () => Promise<void> | null) => Answerer;

/** Answers what was asked. */
export async function answer(answerer: Answerer, asked: Asked, say: (said: Said) => void): Promise<void> {
  const { id, question, values } = asked;
  try {
    const answers = answerer.answers as Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
    say({ id, answer: await answers[question]?.(...values) });
  } catch (error) {
    say({ id, fault: error instanceof Error ? `${error}\n${error.stack ?? ""}` : String(error) });
  }
}
