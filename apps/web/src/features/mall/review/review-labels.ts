import type { ReviewFilter } from '@marque/contract/mall/review/schema';

export const FILTER_NAMES: Record<ReviewFilter, string> = {
  all: '全部',
  image: '有图',
  good: '好评',
  bad: '差评',
  append: '追评',
};

const DAY_MS = 86_400_000;

/** How long after the review something was added, in whole days. */
export function appendLabel(createdAt: string, addedAt: string): string {
  const days = Math.floor((Date.parse(addedAt) - Date.parse(createdAt)) / DAY_MS);
  return days < 1 ? '当天追评' : `${days} 天后追评`;
}
