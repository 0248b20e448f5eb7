/** Returns what a map has under keys, in their order, without those it does not have. */
export const valuesOf = <Key, Value>(
  keys: readonly Key[],
  values: ReadonlyMap<Key, Value>,
): Value[] => keys.filter((key) => values.has(key)).map((key) => values.get(key)!);
