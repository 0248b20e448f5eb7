import type { Exec, Tx } from '#kernel/database.ts';
import type { OrderName, PlacedOrder } from './placed-order.ts';
import { orderRepository as orders } from './repository.ts';

/** Orders that wait for something, those that have waited longest first, at most `size`. */
export const waitingOrders = {
  /**
   * Returns orders whose parcels were shipped before the moment and are not confirmed, with nothing
   * left to ship.
   */
  confirmation: (exec: Exec, shippedBefore: Date, size: number): Promise<OrderName[]> =>
    orders.unconfirmed(exec, shippedBefore, size),
  /** Returns orders paid before the moment with accounts to top up. */
  topUp: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    orders.toTopUp(exec, paidBefore, size),
  /** Returns orders paid before the moment with parcels to ship and no accounts to top up. */
  parcels: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    orders.toShip(exec, paidBefore, size),
  /** Returns one order with its row locked; undefined while another transaction has locked it. */
  lockIfFree: (tx: Tx, userId: string, id: string): Promise<PlacedOrder | undefined> =>
    orders.lockIfFree(tx, userId, id),
};
