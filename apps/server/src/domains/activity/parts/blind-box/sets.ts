import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import type { BoxTerms } from '../../context.ts';
import type { BoxRow } from './repository.ts';

/** The boxes of a set. */
export const sizeOf = ({ contents }: Pick<BoxTerms, 'contents'>): number =>
  sumBy(contents, ({ count }) => count);

/** Returns what is left of a set for its boxes that are closed. */
export function leftOf(
  { contents }: Pick<BoxTerms, 'contents'>,
  boxes: readonly Pick<BoxRow, 'prize_id'>[],
): { prizeId: string; count: number; left: number }[] {
  const opened = new Map<string, number>();
  for (const { prize_id: id } of boxes) if (id !== null) opened.set(id, (opened.get(id) ?? 0) + 1);
  return contents.map(({ prizeId, count }) => ({
    prizeId,
    count,
    left: count - (opened.get(prizeId) ?? 0),
  }));
}

/** Returns what a number from 0 to below all that is left falls on. */
export function contentAt(
  left: readonly { prizeId: string; left: number }[],
  number: number,
): string {
  let upTo = 0;
  for (const one of left) {
    upTo += one.left;
    if (number < upTo) return one.prizeId;
  }
  throw new RangeError(`${number} is not below ${upTo}`);
}

/** How many more boxes a member may buy: today, and in all. */
export function mayBuy(
  { perDay, total }: Pick<BoxTerms, 'perDay' | 'total'>,
  own: readonly Pick<BoxRow, 'at'>[],
  now: Date,
): { today: number; inAll: number } {
  const day = shanghaiDay(now);
  const today = own.filter(({ at }) => shanghaiDay(at) === day).length;
  const inAll = Math.max(0, total - own.length);
  return { today: Math.min(inAll, Math.max(0, perDay - today)), inAll };
}

/** A box as an order names it: its set and number. */
export function boxOf(ofId: string): { set: number; number: number } | null {
  const found = /^(\d{1,4})-(\d{1,4})$/.exec(ofId);
  return found ? { set: Number(found[1]), number: Number(found[2]) } : null;
}
