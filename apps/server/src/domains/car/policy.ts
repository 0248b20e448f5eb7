import type { PriceKind } from '@marque/contract/cars/price-kind';
import type { SaleState } from '@marque/contract/cars/schema';
import type { CarType } from './facts.ts';
import type { PriceTold } from './ports.ts';

/** Returns whether the price is published. It is not in the states `blind` and `preview`. */
export const tellsPrice = (state: SaleState): boolean => state !== 'blind' && state !== 'preview';

/** Returns what the price of a trim is. */
export function priceKindOf(
  { saleState, seriesId }: Pick<CarType, 'saleState' | 'seriesId'>,
  told: ReadonlyMap<string, PriceTold>,
): PriceKind {
  if (!tellsPrice(saleState)) return 'untold';
  return told.get(seriesId)?.isCeiling ? 'ceiling' : 'guide';
}
