import type { CarPriceLine } from '../../cars/price-lines.ts';

/** The largest number of goods in one order. */
export const MAX_BAGS = 20;

const CODE = 'boutique:';

/** Whether a price line stands for goods. */
export const isBagLine = ({ code }: Pick<CarPriceLine, 'code'>): boolean => code.startsWith(CODE);
export const bagIdOf = ({ code }: Pick<CarPriceLine, 'code'>): string => code.slice(CODE.length);
export const bagLine = (bagId: string, label: string, fen: number): CarPriceLine => ({
  code: `${CODE}${bagId}`,
  label,
  fen,
  why: '',
});
