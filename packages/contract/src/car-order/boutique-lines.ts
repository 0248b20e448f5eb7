import type { CarPriceLine } from '../cars/price-lines.ts';

/** So many goods an order takes. */
export const MOST_BAGS = 20;

const CODE = 'boutique:';

/** Goods among the lines of a price. */
export const isBagLine = ({ code }: Pick<CarPriceLine, 'code'>): boolean => code.startsWith(CODE);
export const bagIdOf = ({ code }: Pick<CarPriceLine, 'code'>): string => code.slice(CODE.length);
export const bagLine = (bagId: string, label: string, fen: number): CarPriceLine => ({
  code: `${CODE}${bagId}`,
  label,
  fen,
  why: '',
});
