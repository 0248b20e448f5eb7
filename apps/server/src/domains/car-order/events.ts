import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

type OfOrder = {
  userId: string;
  orderId: string;
  brand: Brand;
  seriesId: string;
  /** Null for a place whose car is not chosen yet. */
  typeId: string | null;
  dealerId: string | null;
  orderedAt: Date;
  at: Date;
};

/** The deposit is paid. The order's row is locked. */
export const carReserved = defineEvent<OfOrder>('car.reserved');

/** An order has closed without the car, and all refunds are made. The order's row is locked. */
export const carOrderClosed = defineEvent<OfOrder & { wasReserved: boolean }>('carOrder.closed');

/** The contract is signed. The order's row is locked. */
export const carLocked = defineEvent<OfOrder>('car.locked');

/** The signature is withdrawn, or a signed order has ended. The order's row is locked. */
export const carCancelled = defineEvent<OfOrder>('car.cancelled');

/** The keys are handed over. The order's row is locked. */
export const carDelivered = defineEvent<OfOrder>('car.delivered');
