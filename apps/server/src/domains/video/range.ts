/** Bytes from `from` (inclusive) to `to` (exclusive). */
export type Range = { from: number; to: number };

/**
 * Reads the one range of a header: `bytes=a-b`, `a-`, `-n`. null stands for the whole: no header, another
 * unit, several ranges. 'none': nothing of it is there.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { from: size - count, to: size };
  }
  const from = Number(first);
  const to = last === '' ? size : Math.min(Number(last) + 1, size);
  if (from >= size) return 'none';
  // An end before its beginning makes the header void.
  return to <= from ? null : { from, to };
}
