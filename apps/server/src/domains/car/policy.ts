import type { SaleState } from '@marque/contract/cars/schema';

/** Returns whether the price is published. It is not in the states `blind` and `preview`. */
export const tellsPrice = (state: SaleState): boolean => state !== 'blind' && state !== 'preview';
