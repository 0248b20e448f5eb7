import type { In } from '@marque/contract/core';
import type { commodityList } from '@marque/contract/mall/catalog/endpoints';
import type { CommoditySort, PriceForm } from '@marque/contract/mall/catalog/schema';

export type ListFilter = {
  sort: CommoditySort;
  /** Null: every form. */
  priceForm: PriceForm | null;
  inStock: boolean;
  categoryId: string | null;
  /** Below the category. */
  subcategoryId: string | null;
  /** Only what can be fitted to cars of this series. */
  seriesId: string | null;
  /** Bounds of the price in whole yuan, inclusive; null: none. */
  minYuan: number | null;
  maxYuan: number | null;
};

/** The filter's fields as an address carries them. */
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

/** The most a price may be bounded by. */
export const MAX_YUAN = 9_999_999;

/** Whole yuan as typed; null for nothing and for what is no amount. */
export function parseYuan(text: string | undefined): number | null {
  if (!text || !/^\d{1,7}$/.test(text)) return null;
  return Math.min(Number(text), MAX_YUAN);
}

/** Reads a filter from an address; what it does not know counts as not set. */
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

/** Writes a filter for an address; what is not set is undefined. */
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

/** Goods asked for at a time: the first view and a screen more. */
export const GOODS_PAGE = 16;

/** What a list asks the catalogue. The server's first view and the browser must agree on it. */
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

/** What a filter is without limits; sort and category stay. */
export const NO_LIMITS = {
  seriesId: null,
  priceForm: null,
  inStock: false,
  minYuan: null,
  maxYuan: null,
} as const satisfies Partial<ListFilter>;

/** How many limits beyond those on the bar are set: the price's bounds, and a category to choose. */
export const hiddenLimits = (
  { minYuan, maxYuan, categoryId }: ListFilter,
  choosesCategory: boolean,
): number =>
  (minYuan === null && maxYuan === null ? 0 : 1) + (choosesCategory && categoryId ? 1 : 0);

/** The price's bounds in a few words; null without any. */
export function boundsText({ minYuan, maxYuan }: ListFilter): string | null {
  if (minYuan === null) return maxYuan === null ? null : `${maxYuan} 元以下`;
  return maxYuan === null ? `${minYuan} 元以上` : `${minYuan}–${maxYuan} 元`;
}

/** Bounds the right way round, however they were typed. */
export function orderedBounds(
  a: number | null,
  b: number | null,
): Pick<ListFilter, 'minYuan' | 'maxYuan'> {
  return a !== null && b !== null && a > b
    ? { minYuan: b, maxYuan: a }
    : { minYuan: a, maxYuan: b };
}

/** The price tab goes up, then down, then up again; the others only choose themselves. */
export const nextPriceSort = (sort: CommoditySort): CommoditySort =>
  sort === 'priceAsc' ? 'priceDesc' : 'priceAsc';

/** A keyword as the search takes it: one line, trimmed, at most 40 characters; '' for none. */
export const cleanKeyword = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
