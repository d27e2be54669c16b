/**
 * An amount for each node: thousandths of a core for cpu, bytes for memory, whole units for other resources. A Float64Array
 * contains integers within ±(2^53 − 1), a BigInt64Array any int64.
 */
export type AmountColumn = Float64Array | BigInt64Array;
