import { clamp } from 'es-toolkit';

/** A row of an index list: a head row by its index, a letter, or an item. */
export type IndexRow<T> = { head: number } | { initial: string } | { item: T };

/** The rows of the list from top to bottom, and the first row of each letter. `items` must go from A to Z. */
export function rowsOf<T>(items: readonly T[], initialOf: (item: T) => string, heads: number) {
  const rows: IndexRow<T>[] = Array.from({ length: heads }, (_, head) => ({ head }));
  const starts = new Map<string, number>();
  for (const item of items) {
    const initial = initialOf(item);
    if (!starts.has(initial)) {
      starts.set(initial, rows.length);
      rows.push({ initial });
    }
    rows.push({ item });
  }
  return { rows, starts };
}

/** The letter at `y` of a bar with this height; beyond its ends the first or last letter. */
export function letterAt(letters: readonly string[], y: number, height: number): string {
  const index = Math.floor((y / height) * letters.length);
  return letters[clamp(index, 0, letters.length - 1)]!;
}
