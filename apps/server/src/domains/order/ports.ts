import type { Brand } from '@marque/contract/core';
import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

type Back = { fen: number; score: number };

/** What the refunds under way of a buyer's orders will bring back, by order; asked once for a list. */
export const refundsUnderWay = definePort<
  (exec: Exec, userId: string, orderIds: readonly string[]) => Promise<ReadonlyMap<string, Back>>
>('order.refundsUnderWay', () => Promise.resolve(new Map()));

/** Car orders of a member that goods can be bought for; none where no cars are sold. */
export const vehicleOrders = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<VehicleOrder[]>
>('order.vehicleOrders', () => Promise.resolve([]));
