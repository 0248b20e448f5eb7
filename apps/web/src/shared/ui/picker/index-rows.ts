import { clamp } from 'es-toolkit';

/** A row of an index list: what stands above it by number, a letter, an entry. */
export type IndexRow<T> = { head: number } | { initial: string } | { item: T };

/** The rows of the list, top to bottom, and the row each letter begins at. `items` go from A to Z. */
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

/** The letter under a finger that is `y` down a bar of this height; beyond its ends, the nearest one. */
export function letterAt(letters: readonly string[], y: number, height: number): string {
  const index = Math.floor((y / height) * letters.length);
  return letters[clamp(index, 0, letters.length - 1)]!;
}
