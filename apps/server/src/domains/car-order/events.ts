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

/** A car is reserved: its deposit is paid. The order is locked. */
export const carReserved = defineEvent<OfOrder>('car.reserved');

/** An order of a car has ended without the car, and no money of it is left. The order is locked. */
export const carOrderClosed = defineEvent<OfOrder & { wasReserved: boolean }>('carOrder.closed');

/** A contract is signed. The order is locked. */
export const carLocked = defineEvent<OfOrder>('car.locked');

/** A signature is taken back, or the contract ends without the car. The order is locked. */
export const carCancelled = defineEvent<OfOrder>('car.cancelled');

/** The buyer has the keys. The order is locked. */
export const carDelivered = defineEvent<OfOrder>('car.delivered');
