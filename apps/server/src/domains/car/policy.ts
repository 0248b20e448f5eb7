import type { PriceKind } from '@marque/contract/cars/price-kind';
import type { SaleState } from '@marque/contract/cars/schema';

/** Returns whether the price is published. It is not in the states `blind` and `preview`. */
export const tellsPrice = (state: SaleState): boolean => state !== 'blind' && state !== 'preview';

/** Returns whether the parameters are published. Until the reveal only names and the outline are. */
export const tellsParams = (state: SaleState): boolean => state !== 'blind';

/** Returns what the price of a trim is. */
export function priceKindOf(
  { saleState, seriesId }: { saleState: SaleState; seriesId: string },
  told: ReadonlyMap<string, { isCeiling: boolean }>,
): PriceKind {
  if (!tellsPrice(saleState)) return 'untold';
  return told.get(seriesId)?.isCeiling ? 'ceiling' : 'guide';
}
