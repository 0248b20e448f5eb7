import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import { vehicleOrders } from '#domains/order/ports.ts';
import { defineModule, type Module, provide } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';

/** The product with a module beside it that knows car orders of members. */
export const withVehicleOrders = (
  ordersOf: (userId: string) => VehicleOrder[],
): readonly Module[] => [
  ...MODULES,
  defineModule<unknown>({
    name: 'vehicle-orders-of-a-test',
    create: () => null,
    ports: () => [provide(vehicleOrders, (_exec, userId) => Promise.resolve(ordersOf(userId)))],
  }),
];
