import type { FeedItem } from '@marque/contract/mall/feed/schema';
import { DomainError } from '#kernel/errors.ts';

type Extra = Exclude<FeedItem, { type: 'goods' }>;

/** Between the goods of a page, after so many of them. */
const PLACES: Record<Extra['type'], number> = { topic: 4, review: 9, coupon: 13 };

/** The goods of a page with what stands between them. */
export function interleave(
  cards: readonly Extract<FeedItem, { type: 'goods' }>['card'][],
  extras: readonly Extra[],
): FeedItem[] {
  return cards.flatMap((card, at) => [
    ...extras.filter(({ type }) => PLACES[type] === at),
    { type: 'goods' as const, card },
  ]);
}

/**
 * The one that stands on a page: each page has three of its own to choose from, and takes the first
 * that is not `taken`.
 */
export function pick<T>(all: readonly T[], page: number, taken: (one: T) => boolean): T | null {
  const third = Math.ceil(all.length / 3);
  if (page >= third) return null;
  const own = [all[page], all[third + page], all[2 * third + page]];
  return own.find((one) => one !== undefined && !taken(one)) ?? null;
}

export type FeedPlace = { page: number; goods: string | undefined };

/** Which page a cursor begins, and where among the goods. Throws BAD_INPUT. */
export function placeOf(cursor: string | undefined): FeedPlace {
  if (cursor === undefined) return { page: 0, goods: undefined };
  const [, page, goods] = /^(\d{1,4})\.(.+)$/.exec(cursor) ?? [];
  if (!page)
    throw new DomainError('BAD_INPUT', { fields: [{ path: 'cursor', message: '翻页位置无效' }] });
  return { page: Number(page), goods };
}

export const cursorAfter = ({ page }: FeedPlace, goods: string | null): string | null =>
  goods === null ? null : `${page + 1}.${goods}`;
