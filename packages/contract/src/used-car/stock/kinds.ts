/** The orders of the list of used cars. */
export const USED_CAR_SORTS = ['newest', 'priceAsc', 'priceDesc', 'kmAsc', 'yearDesc'] as const;
export type UsedCarSort = (typeof USED_CAR_SORTS)[number];

/**
 * draft: entered and not shown yet. onSale: shown. sold: shown for a few days, and by its address.
 * off: taken back.
 */
export const USED_CAR_STATUSES = ['draft', 'onSale', 'sold', 'off'] as const;
export type UsedCarStatus = (typeof USED_CAR_STATUSES)[number];

export const GEARBOXES = [
  { id: 'auto', name: '自动挡' },
  { id: 'manual', name: '手动挡' },
] as const;
export type Gearbox = (typeof GEARBOXES)[number]['id'];

export const USES = [
  { id: 'family', name: '家用' },
  { id: 'company', name: '公户' },
  { id: 'demo', name: '门店试驾车' },
] as const;
export type CarUse = (typeof USES)[number]['id'];

/** How long a sold car stays in the list, in days. */
export const SOLD_SHOWN_DAYS = 7;

/** The number of bars of the scale of prices. */
export const PRICE_BARS = 12;
