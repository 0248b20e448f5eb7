import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import { vehicleOrders } from '#domains/order/ports.ts';
import { defineModule, type Module, provide } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';

/** A module without its port for car orders. */
const withoutOwn = (module: Module): Module => ({
  ...module,
  create: ({ use }) => use(module),
  ports: (api, kernel) =>
    (module.ports?.(api, kernel) ?? []).filter(({ port }) => port !== vehicleOrders.port),
});

/** All modules, and one more that provides the car orders of members. */
export const withVehicleOrders = (
  ordersOf: (userId: string) => VehicleOrder[],
): readonly Module[] => [
  ...MODULES.map(withoutOwn),
  defineModule<unknown>({
    name: 'vehicle-orders-of-a-test',
    create: () => null,
    ports: () => [provide(vehicleOrders, (_exec, userId) => Promise.resolve(ordersOf(userId)))],
  }),
];

/** The car order that every member has, for `withVehicleOrders`. */
export const vehicleOrderOf = (userId: string): VehicleOrder => ({
  id: `car-order-${userId}`,
  orderNo: 'C1',
  title: '天逸',
});
