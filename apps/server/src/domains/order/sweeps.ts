import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import type { OrderLife } from './life.ts';
import { ORDER_RULES } from './policy.ts';
import { type Due, orderRepository as orders, type OrderRow } from './repository.ts';
import type { Parcels } from './parcels.ts';

export type SweepDeps = {
  database: Database;
  life: OrderLife;
  parcels: Parcels;
  /** Learns from the provider whether an order has been paid meanwhile. */
  refreshPayment: (userId: string, orderId: string, now: Date) => Promise<unknown>;
  log: { error: (what: object, text: string) => void };
};

/**
 * What time does to orders. Each order is taken in a transaction of its own and passed over while
 * another process has it; one that fails is logged and stops no other.
 */
export const createOrderSweeps = ({ database, life, parcels, refreshPayment, log }: SweepDeps) => {
  const takeOne = (
    { user_id: userId, id }: Due,
    step: (tx: Tx, order: OrderRow) => Promise<unknown>,
  ): Promise<boolean> =>
    inTransaction(database, async (tx) => {
      const order = await orders.lockIfFree(tx, userId, id);
      if (order) await step(tx, order);
      return order !== undefined;
    });

  const each = (
    find: (size: number) => Promise<Due[]>,
    take: (due: Due) => Promise<boolean>,
  ): Promise<void> =>
    drain({
      find,
      take,
      failed: (error, { id }) => log.error({ err: error, orderId: id }, 'order not moved'),
    });

  return {
    /** Closes unpaid orders past their time; whether money is there already is asked first. */
    expire: (now: Date): Promise<void> =>
      each(
        (size) => orders.expired(database, now, size),
        async (due) => {
          await refreshPayment(due.user_id, due.id, now);
          return takeOne(due, async (tx, order) => {
            if (order.status === 'unpaid')
              await life.close(tx, order, 'expire', '超时未付款，订单已关闭', now);
          });
        },
      ),

    /** Completes shipped orders nobody confirmed in time. */
    autoConfirm(now: Date): Promise<void> {
      const before = new Date(now.getTime() - ORDER_RULES.autoConfirmMs);
      return each(
        (size) => orders.unconfirmed(database, before, size),
        (due) =>
          takeOne(due, async (tx, order) => {
            if (order.status !== 'shipped') return;
            const pieces = await parcels.receive(tx, order, null, now);
            await life.receive(tx, order, pieces, { event: 'autoConfirm', now });
          }),
      );
    },

    /** Where no warehouse is connected: tops accounts up and ships, a little after the payment. */
    async clerk(now: Date): Promise<void> {
      const before = (ms: number) => new Date(now.getTime() - ms);
      await each(
        (size) => orders.toTopUp(database, before(ORDER_RULES.clerkTopsUpAfterMs), size),
        (due) =>
          takeOne(due, async (tx, order) => {
            if (order.status === 'paid') await life.topUp(tx, order, now);
          }),
      );
      await each(
        (size) => orders.toShip(database, before(ORDER_RULES.clerkShipsAfterMs), size),
        (due) =>
          takeOne(due, async (tx, order) => {
            if (order.status === 'paid') await parcels.dispatch(tx, order, now);
          }),
      );
    },
  };
};
