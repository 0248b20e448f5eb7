/**
 * Makes something once for each key, on first use. A failure is kept like a result: a second attempt
 * would meet what the first one left, and the tests would fail for another reason.
 */
export function oncePer<K extends object, T>(make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const made = new WeakMap<K, Promise<T>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key);
    made.set(key, making);
    return making;
  };
}
