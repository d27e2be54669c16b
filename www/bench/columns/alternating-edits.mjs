// Measures a variant of the columns suite with an edit, and returns its scores.

/** Alternates between two values of an edit, so that no result of the previous run can be reused. */
export function alternatingEdits(scorer, edit) {
  let variant = 0;
  const scoresAfter = (next) => {
    scorer[edit](next);
    return scorer.scores();
  };
  return {
    run: () => {
      variant ^= 1;
      return scoresAfter(variant);
    },
    answer: () => [0, 1].flatMap((variant) => Array.from(scoresAfter(variant))),
  };
}
