import type { City } from '@marque/contract/location/schema';

export type CityRow =
  | { kind: 'here' }
  | { kind: 'hot' }
  | { kind: 'initial'; initial: string }
  | { kind: 'city'; city: City };

/** The rows of the list, top to bottom, and the row each letter begins at. `cities` go from A to Z. */
export function rowsOf(cities: readonly City[]) {
  const rows: CityRow[] = [{ kind: 'here' }, { kind: 'hot' }];
  const starts = new Map<string, number>();
  for (const city of cities) {
    if (!starts.has(city.initial)) {
      starts.set(city.initial, rows.length);
      rows.push({ kind: 'initial', initial: city.initial });
    }
    rows.push({ kind: 'city', city });
  }
  return { rows, starts };
}

/** The letter under a finger that is `y` down a bar of this height; beyond its ends, the nearest one. */
export function letterAt(letters: readonly string[], y: number, height: number): string {
  const index = Math.floor((y / height) * letters.length);
  return letters[Math.min(Math.max(index, 0), letters.length - 1)]!;
}
