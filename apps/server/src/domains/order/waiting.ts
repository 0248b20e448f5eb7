import type { Exec, Tx } from '#kernel/database.ts';
import type { OrderName, PlacedOrder } from './placed-order.ts';
import { orderRepository as orders } from './repository.ts';

/** Orders that wait for something, those that have waited longest first, at most `size`. */
export const waitingOrders = {
  /** With parcels shipped before a moment that are not confirmed, and nothing left to ship. */
  confirmation: (exec: Exec, shippedBefore: Date, size: number): Promise<OrderName[]> =>
    orders.unconfirmed(exec, shippedBefore, size),
  /** Paid before a moment, with accounts to top up. */
  topUp: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    orders.toTopUp(exec, paidBefore, size),
  /** Paid before a moment, with parcels to ship and no accounts to top up. */
  parcels: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    orders.toShip(exec, paidBefore, size),
  /** Returns one of them with its row locked; undefined while another transaction has locked it. */
  lockIfFree: (tx: Tx, userId: string, id: string): Promise<PlacedOrder | undefined> =>
    orders.lockIfFree(tx, userId, id),
};
