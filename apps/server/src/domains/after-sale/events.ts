import type { Brand } from '@marque/contract/core';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import { defineEvent } from '#kernel/module.ts';

/** Everything of a refund is back with the buyer. The order is locked. */
export const refundSettled = defineEvent<{
  refundId: string;
  userId: string;
  orderId: string;
  brand: Brand;
  /** Money that went back, with freight. */
  totalFen: number;
  score: number;
  pieces: readonly { lineId: string; quantity: number; shipMethod: ShipMethod }[];
  at: Date;
}>('refund.settled');
