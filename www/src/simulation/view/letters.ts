// The letters of the two policies, in every language.

export const LETTERS = ["A", "B"] as const;
