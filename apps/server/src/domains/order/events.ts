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
  /** Pieces. */
  quantity: number;
};

/** The whole amount has come, or points alone paid. The order is locked. */
export const orderPaid = defineEvent<
  OrderName & {
    brand: Brand;
    /** The store that was chosen; null without one. */
    dealerId: string | null;
    lines: readonly PaidLine[];
    at: Date;
  }
>('order.paid');

/** The buyer has received and used everything that was not given back. The order is locked. */
export const orderCompleted = defineEvent<
  OrderName & {
    brand: Brand;
    /** Points the order gives. */
    earnedScore: number;
    at: Date;
  }
>('order.completed');

/** Nothing of a completed order may be returned any more. The order is locked. */
export const orderReturnWindowOver = defineEvent<
  OrderName & {
    brand: Brand;
    /** What was paid and has not gone back. */
    keptFen: number;
    at: Date;
  }
>('order.returnWindowOver');
