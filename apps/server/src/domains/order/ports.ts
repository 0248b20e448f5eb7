import type { Brand } from '@marque/contract/core';
import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

type Back = { fen: number; score: number };

/** Returns what pending refunds will bring back, by order id; asked once per list. */
export const refundsUnderWay = definePort<
  (exec: Exec, userId: string, orderIds: readonly string[]) => Promise<ReadonlyMap<string, Back>>
>('order.refundsUnderWay', () => Promise.resolve(new Map()));

/**
 * Returns the member's car orders that goods can be bought for; none without the car-order module.
 */
export const vehicleOrders = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<VehicleOrder[]>
>('order.vehicleOrders', () => Promise.resolve([]));
