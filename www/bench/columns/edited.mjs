// How a way of this problem is measured, and what it comes to.

/** One of two in turns, so that nothing can be kept from the edit before. */
export function edited(way, edit) {
  let turn = 0;
  const to = (next) => {
    way[edit](next);
    return way.scores();
  };
  return {
    run: () => {
      turn ^= 1;
      return to(turn);
    },
    answer: () => [0, 1].flatMap((turn) => Array.from(to(turn))),
  };
}
