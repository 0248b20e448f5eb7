import { isSigned } from '@marque/contract/car-order/machine';
import { isBoutiqueItem, isCarPriceItem } from '@marque/contract/car-order/pay-item';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderRow } from './repository.ts';
import type { CarOrderTables } from './tables.ts';

export type CarItemRow = Selectable<CarOrderTables['car_item']>;
type Named = Pick<CarOrderRow, 'user_id' | 'id'>;
type Kind = CarItemRow['kind'];

/** The lender has not said yet that it lends: a down payment before that might be for nothing. */
export const waitsForLender = ({ loan_state: state }: Pick<CarOrderRow, 'loan_state'>): boolean =>
  state === 'applied' || state === 'rejected';

/** The car is at the store with its certificate. */
export const isReady = ({
  status,
  certificate_place: place,
}: Pick<CarOrderRow, 'status' | 'certificate_place'>): boolean =>
  status === 'arrived' && place === 'store';

/**
 * Whether it can be paid now. Without its certificate a car gets no plate: nobody pays for it before the
 * certificate is there.
 */
export const isDue = (
  order: Pick<CarOrderRow, 'status' | 'certificate_place' | 'loan_state'>,
  { kind, paid_at: paidAt }: CarItemRow,
): boolean => {
  const { status } = order;
  // The lender pays its part itself.
  if (paidAt || kind === 'loan') return false;
  if (kind === 'topUp') return status === 'reserved';
  if (isBoutiqueItem(kind)) return status === 'reserved' || isSigned(status);
  if (kind === 'down' && waitsForLender(order)) return false;
  return isReady(order);
};

/** Nothing of the car's price is left to be paid. */
export const isCarPaid = (items: readonly Pick<CarItemRow, 'kind' | 'paid_at'>[]): boolean => {
  const rest = items.filter(({ kind }) => isCarPriceItem(kind));
  return rest.length > 0 && rest.every(({ paid_at }) => paid_at !== null);
};

/** As they are paid. */
const IN_ORDER = sql`case kind when 'topUp' then 1 when 'down' then 2 when 'balance' then 3
  when 'loan' then 4 else 5 end, kind`;

/** What orders ask for after their deposits. */
export const carItems = {
  of: (exec: Exec, { user_id, id }: Named): Promise<CarItemRow[]> =>
    exec
      .selectFrom('car_item')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .orderBy(IN_ORDER)
      .execute(),

  /** Of several orders of one member. */
  ofOrders: (exec: Exec, userId: string, ids: readonly string[]): Promise<CarItemRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('car_item')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', ids)
          .orderBy(IN_ORDER)
          .execute(),

  /** `dueAt` null: there is no day yet. */
  async add(
    tx: Tx,
    { user_id, id }: Named,
    { kind, dueFen, dueAt }: { kind: Kind; dueFen: number; dueAt: Date | null },
  ): Promise<void> {
    await tx
      .insertInto('car_item')
      .values({ user_id, order_id: id, kind, due_fen: dueFen, due_at: dueAt })
      .execute();
  },

  /** Nothing of it is paid. */
  async drop(tx: Tx, { user_id, id }: Named, kind: Kind): Promise<void> {
    await tx
      .deleteFrom('car_item')
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .where('paid_fen', '=', 0)
      .execute();
  },

  /** It is asked for no more, and nothing of it is kept. */
  async remove(tx: Tx, { user_id, id }: Named, kind: Kind): Promise<void> {
    await tx
      .deleteFrom('car_item')
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .execute();
  },

  async change(
    tx: Tx,
    { user_id, id }: Named,
    kind: Kind,
    change: Updateable<CarOrderTables['car_item']>,
  ): Promise<void> {
    await tx
      .updateTable('car_item')
      .set(change)
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .execute();
  },

  /** A part has come; all of it comes with `change`. */
  async addPaid(tx: Tx, { user_id, id }: Named, kind: Kind, amountFen: number): Promise<void> {
    await tx
      .updateTable('car_item')
      .set((eb) => ({ paid_fen: eb('paid_fen', '+', amountFen) }))
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .execute();
  },

  /** Orders that wait for something past its day. */
  over: (exec: Exec, now: Date, size: number): Promise<{ userId: string; id: string }[]> =>
    exec
      .selectFrom('car_item')
      .select(['user_id as userId', 'order_id as id'])
      .where('due_at', '<=', now)
      .where('paid_at', 'is', null)
      .where('refund_id', 'is', null)
      .where(
        sql<boolean>`exists (select from car_order where car_order.user_id = car_item.user_id
          and car_order.id = car_item.order_id and status = 'reserved')`,
      )
      .orderBy('due_at')
      .limit(size)
      .execute(),

  ofRefund: (exec: Exec, refundId: string) =>
    exec
      .selectFrom('car_item')
      .select(['user_id as userId', 'order_id as id', 'kind'])
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),
};
