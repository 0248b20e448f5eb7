import type { In } from '@marque/contract/core';
import type { commodityList } from '@marque/contract/mall/catalog/endpoints';
import type { CommoditySort, PriceForm } from '@marque/contract/mall/catalog/schema';

export type ListFilter = {
  sort: CommoditySort;
  /** The price form to show; null for every form. */
  priceForm: PriceForm | null;
  inStock: boolean;
  categoryId: string | null;
  /** A category below `categoryId`; null for all of them. */
  subcategoryId: string | null;
  /** Only goods that fit cars of this series; null for no limit. */
  seriesId: string | null;
  /** The bounds of the price in whole yuan, inclusive; null for no bound. */
  minYuan: number | null;
  maxYuan: number | null;
};

/** The filter's fields as query parameters of the address. */
export type FilterParams = Partial<
  Record<
    'sort' | 'priceForm' | 'inStock' | 'categoryId' | 'subcategoryId' | 'seriesId' | 'min' | 'max',
    string | undefined
  >
>;
export const FILTER_PARAMS = [
  'sort',
  'priceForm',
  'inStock',
  'categoryId',
  'subcategoryId',
  'seriesId',
  'min',
  'max',
] as const satisfies readonly (keyof FilterParams)[];

const SORTS: readonly string[] = [
  'default',
  'sold',
  'newest',
  'priceAsc',
  'priceDesc',
] satisfies CommoditySort[];
export const PRICE_FORMS = ['cash', 'mixed', 'score'] as const satisfies readonly PriceForm[];

const isSort = (text: string): text is CommoditySort => SORTS.includes(text);
const isPriceForm = (text: string): text is PriceForm =>
  (PRICE_FORMS as readonly string[]).includes(text);

/** The highest bound of the price, in yuan. */
export const MAX_YUAN = 9_999_999;

/** Parses whole yuan; returns null for empty text and for anything else. */
export function parseYuan(text: string | undefined): number | null {
  if (!text || !/^\d{1,7}$/.test(text)) return null;
  return Math.min(Number(text), MAX_YUAN);
}

/** Reads a filter from query parameters; unknown values count as not set. */
export const readFilter = ({
  sort = '',
  priceForm = '',
  inStock,
  categoryId,
  subcategoryId,
  seriesId,
  min,
  max,
}: FilterParams): ListFilter => ({
  sort: isSort(sort) ? sort : 'default',
  priceForm: isPriceForm(priceForm) ? priceForm : null,
  inStock: inStock === '1',
  categoryId: categoryId || null,
  subcategoryId: subcategoryId || null,
  seriesId: seriesId || null,
  minYuan: parseYuan(min),
  maxYuan: parseYuan(max),
});

/** Returns a filter as query parameters; a field that is not set is undefined. */
export const filterParams = ({
  sort,
  priceForm,
  inStock,
  categoryId,
  subcategoryId,
  seriesId,
  minYuan,
  maxYuan,
}: ListFilter): FilterParams => ({
  sort: sort === 'default' ? undefined : sort,
  priceForm: priceForm ?? undefined,
  inStock: inStock ? '1' : undefined,
  categoryId: categoryId ?? undefined,
  subcategoryId: subcategoryId ?? undefined,
  seriesId: seriesId ?? undefined,
  min: minYuan === null ? undefined : String(minYuan),
  max: maxYuan === null ? undefined : String(maxYuan),
});

/** The page size of lists of goods: the first view and one screen more. */
export const GOODS_PAGE = 16;

/**
 * Returns the input of `commodityList` for a filter. The server's prefetch and the browser use the
 * same input, so that they share one cache entry.
 */
export const goodsInput = (
  { keyword }: { keyword?: string | undefined },
  { sort, priceForm, inStock, categoryId, subcategoryId, seriesId, minYuan, maxYuan }: ListFilter,
): In<typeof commodityList> => ({
  size: GOODS_PAGE,
  sort,
  ...(categoryId ? { categoryId } : {}),
  ...(subcategoryId ? { subcategoryId } : {}),
  ...(seriesId ? { seriesId } : {}),
  ...(keyword ? { keyword } : {}),
  ...(priceForm ? { priceForm } : {}),
  ...(inStock ? { inStock: '1' as const } : {}),
  ...(minYuan === null ? {} : { minFen: minYuan * 100 }),
  ...(maxYuan === null ? {} : { maxFen: maxYuan * 100 }),
});

/** The filter's limits, all unset; sort and category are not among them. */
export const NO_LIMITS = {
  seriesId: null,
  priceForm: null,
  inStock: false,
  minYuan: null,
  maxYuan: null,
} as const satisfies Partial<ListFilter>;

/**
 * Returns how many limits are set that the bar does not show: the price's bounds and a chosen
 * category.
 */
export const hiddenLimits = (
  { minYuan, maxYuan, categoryId }: ListFilter,
  choosesCategory: boolean,
): number =>
  (minYuan === null && maxYuan === null ? 0 : 1) + (choosesCategory && categoryId ? 1 : 0);

/** Returns the price's bounds as a short text; null when none is set. */
export function boundsText({ minYuan, maxYuan }: ListFilter): string | null {
  if (minYuan === null) return maxYuan === null ? null : `${maxYuan} 元以下`;
  return maxYuan === null ? `${minYuan} 元以上` : `${minYuan}–${maxYuan} 元`;
}

/** Returns the two bounds in ascending order. */
export function orderedBounds(
  a: number | null,
  b: number | null,
): Pick<ListFilter, 'minYuan' | 'maxYuan'> {
  return a !== null && b !== null && a > b
    ? { minYuan: b, maxYuan: a }
    : { minYuan: a, maxYuan: b };
}

/** Returns the sort after a tap on the price tab: ascending first, then alternating. */
export const nextPriceSort = (sort: CommoditySort): CommoditySort =>
  sort === 'priceAsc' ? 'priceDesc' : 'priceAsc';

/**
 * Returns a keyword as the search accepts it: one line, trimmed, at most 40 characters; '' when
 * nothing is left.
 */
export const cleanKeyword = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
