import type { QuestionResult } from '@marque/contract/form-data/operator-schema';

/** The minimum count that is shown. Fewer answers could identify their respondents. */
export const MIN_SHOWN = 5;

type Bar = { count: number | null; percent: number | null };

const blank = <T extends Bar>(bar: T): T => ({ ...bar, count: null, percent: null });

/**
 * Removes bars with few answers. If only one bar was removed, the sum would reveal it, so the
 * smallest of the others is removed as well.
 */
export function barsShown<T extends Bar>(bars: readonly T[]): T[] {
  const isFew = ({ count }: Bar) => count !== null && count > 0 && count < MIN_SHOWN;
  const few = bars.filter(isFew);
  if (few.length === 0) return [...bars];
  const others = bars.filter(({ count }) => count !== null && count >= MIN_SHOWN);
  const least = Math.min(...others.map(({ count }) => count!));
  const beside = few.length === 1 ? others.find(({ count }) => count === least) : undefined;
  return bars.map((bar) => (isFew(bar) || bar === beside ? blank(bar) : bar));
}

/** Removes from a question of an anonymous form what only a few have answered. */
export function withoutFew(result: QuestionResult): QuestionResult {
  if (result.answers < MIN_SHOWN)
    return { ...result, hidden: true, bars: [], rows: [], mean: null, nps: null };
  return {
    ...result,
    bars: barsShown(result.bars),
    rows: result.rows.map((row) => ({ ...row, bars: barsShown(row.bars) })),
  };
}
