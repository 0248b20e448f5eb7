import type { Brand } from '@marque/contract/core';
import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';

/** Car orders of members, as far as mall orders name them. */
export type VehicleOrders = {
  /** Those of one member that goods can be bought for. */
  list: (exec: Exec, userId: string, brand: Brand) => Promise<VehicleOrder[]>;
};

/** Where no cars are sold. */
export const noVehicleOrders: VehicleOrders = { list: () => Promise.resolve([]) };
