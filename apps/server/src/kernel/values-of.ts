/** Returns what a map has under keys, in their order, without those it does not have. */
export const valuesOf = <Value>(
  keys: readonly string[],
  values: ReadonlyMap<string, Value>,
): Value[] => keys.filter((key) => values.has(key)).map((key) => values.get(key)!);
