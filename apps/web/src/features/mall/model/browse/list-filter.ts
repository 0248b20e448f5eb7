import type { In } from '@marque/contract/core';
import type { commodityList } from '@marque/contract/mall/catalog/endpoints';
import type { CommoditySort, PriceForm } from '@marque/contract/mall/catalog/schema';

export type ListFilter = {
  sort: CommoditySort;
  /** Null: every form. */
  priceForm: PriceForm | null;
  inStock: boolean;
};

/** The filter's fields as an address carries them. */
export type FilterParams = Partial<Record<'sort' | 'priceForm' | 'inStock', string | undefined>>;

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

/** Reads a filter from an address; what it does not know counts as not set. */
export const readFilter = ({ sort = '', priceForm = '', inStock }: FilterParams): ListFilter => ({
  sort: isSort(sort) ? sort : 'default',
  priceForm: isPriceForm(priceForm) ? priceForm : null,
  inStock: inStock === '1',
});

/** Writes a filter for an address; what is not set is undefined. */
export const filterParams = ({ sort, priceForm, inStock }: ListFilter): FilterParams => ({
  sort: sort === 'default' ? undefined : sort,
  priceForm: priceForm ?? undefined,
  inStock: inStock ? '1' : undefined,
});

/** Goods asked for at a time: the first view and a screen more. */
export const GOODS_PAGE = 16;

type Subject = { categoryId?: string | undefined; keyword?: string | undefined };

/** What a list asks the catalogue. The server's first view and the browser must agree on it. */
export const goodsInput = (
  { categoryId, keyword }: Subject,
  { sort, priceForm, inStock }: ListFilter,
): In<typeof commodityList> => ({
  size: GOODS_PAGE,
  sort,
  ...(categoryId ? { categoryId } : {}),
  ...(keyword ? { keyword } : {}),
  ...(priceForm ? { priceForm } : {}),
  ...(inStock ? { inStock: '1' as const } : {}),
});

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
