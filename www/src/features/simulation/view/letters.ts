// The letters of the two policies, the same in every language.

export const LETTERS = ["A", "B"] as const;
