/**
 * What a car's price is: the manufacturer's price, the most that a presale may cost, or not told
 * yet.
 */
export const PRICE_KINDS = ['guide', 'ceiling', 'untold'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_KIND_NAMES: Record<PriceKind, string> = {
  guide: '厂商指导价',
  ceiling: '预售价上限',
  untold: '价格未公布',
};

/** Returns what stands beside a price: its kind, and since when it is told. */
export const priceSinceText = (kind: PriceKind, day: string): string =>
  kind === 'ceiling'
    ? `${PRICE_KIND_NAMES[kind]}，${day} 起预售`
    : `${PRICE_KIND_NAMES[kind]}，${day} 起执行`;
