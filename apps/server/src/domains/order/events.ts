import type { Brand } from '@marque/contract/core';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import { defineEvent } from '#kernel/module.ts';

type OrderName = { userId: string; orderId: string };

export type PaidLine = {
  id: string;
  skuId: string;
  kind: CommodityKind;
  shipMethod: ShipMethod;
  /** The number of pieces. */
  quantity: number;
};

/** The order is paid in full, possibly with points only. The order's row is locked. */
export const orderPaid = defineEvent<
  OrderName & {
    brand: Brand;
    /** The chosen store; null without one. */
    dealerId: string | null;
    /** The paid amount, in fen. */
    payableFen: number;
    lines: readonly PaidLine[];
    at: Date;
  }
>('order.paid');

/** Every piece that was not refunded is received or used. The order's row is locked. */
export const orderCompleted = defineEvent<
  OrderName & {
    brand: Brand;
    /** The points that the order earns. */
    earnedScore: number;
    at: Date;
  }
>('order.completed');

/** The return window of a completed order is over. The order's row is locked. */
export const orderReturnWindowOver = defineEvent<
  OrderName & {
    brand: Brand;
    /** The amount paid and not refunded, in fen. */
    keptFen: number;
    at: Date;
  }
>('order.returnWindowOver');
