/** What chrome80 and safari13 lack of what the product and its libraries use. */
const relativeIndexing = (prototype: object): void => {
  if ('at' in prototype) return;
  Object.defineProperty(prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: ArrayLike<unknown>, index: number) {
      const i = Math.trunc(index) || 0;
      return this[i < 0 ? this.length + i : i];
    },
  });
};
relativeIndexing(Array.prototype);
relativeIndexing(String.prototype);

Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

// oxlint-disable-next-line no-extend-native -- only where it is missing
String.prototype.replaceAll ??= function (this: string, pattern: string | RegExp, by: never) {
  return typeof pattern === 'string' ? this.split(pattern).join(by) : this.replace(pattern, by);
};

globalThis.structuredClone ??= <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
