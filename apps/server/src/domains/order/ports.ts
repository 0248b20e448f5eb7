import type { Brand } from '@marque/contract/core';
import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** Learns from the providers whether an order has been paid meanwhile, and books what has come. */
export const paymentRefresh =
  definePort<(order: { userId: string; orderId: string }, now: Date) => Promise<unknown>>(
    'order.paymentRefresh',
  );

/** Car orders of a member that goods can be bought for; none where no cars are sold. */
export const vehicleOrders = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<VehicleOrder[]>
>('order.vehicleOrders', () => Promise.resolve([]));
