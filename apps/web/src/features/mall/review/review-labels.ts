import type { ReviewFilter } from '@marque/contract/mall/review/schema';

export const FILTER_NAMES: Record<ReviewFilter, string> = {
  all: '全部',
  image: '有图',
  good: '好评',
  bad: '差评',
  append: '追评',
};
