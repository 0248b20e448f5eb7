import type { SaleState } from '@marque/contract/cars/schema';

/** Whether people are told what a series costs; what is only shown ahead has no price yet. */
export const tellsPrice = (state: SaleState): boolean => state !== 'blind' && state !== 'preview';
