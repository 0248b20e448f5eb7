import type { Exec, Tx } from '#kernel/database.ts';
import type { OrderName, PlacedOrder } from './placed-order.ts';
import { orderRepository as orders } from './repository.ts';

/** Orders that wait for something, those that wait longest first, at most `size`. */
export const waitingOrders = {
  /** With parcels sent before a moment that are not confirmed, and none still to be sent. */
  confirmation: (exec: Exec, shippedBefore: Date, size: number): Promise<OrderName[]> =>
    orders.unconfirmed(exec, shippedBefore, size),
  /** Paid before a moment, with accounts to top up. */
  topUp: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    orders.toTopUp(exec, paidBefore, size),
  /** Paid before a moment, with parcels to send and nothing to top up. */
  parcels: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    orders.toShip(exec, paidBefore, size),
  /** One of them, locked; undefined while another transaction has it. */
  lockIfFree: (tx: Tx, userId: string, id: string): Promise<PlacedOrder | undefined> =>
    orders.lockIfFree(tx, userId, id),
};
