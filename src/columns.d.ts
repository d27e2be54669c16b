/**
 * An amount for each node: thousandths of a core for cpu, bytes for memory, pieces for the rest. A Float64Array holds
 * whole numbers within ±(2^53 − 1), a BigInt64Array every int64.
 */
export type AmountColumn = Float64Array | BigInt64Array;
