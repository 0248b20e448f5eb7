import type { Brand } from '@marque/contract/core';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import { defineEvent } from '#kernel/module.ts';

/** A refund is complete. The order's row is locked. */
export const refundSettled = defineEvent<{
  refundId: string;
  userId: string;
  orderId: string;
  brand: Brand;
  /** The refunded amount with freight, in fen. */
  totalFen: number;
  /** What is paid for the order and not refunded after this, in fen. */
  keptFen: number;
  score: number;
  pieces: readonly { lineId: string; quantity: number; shipMethod: ShipMethod }[];
  at: Date;
}>('refund.settled');
