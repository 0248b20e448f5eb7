import type { Brand } from '@marque/contract/core';
import type { RefundStatus } from '@marque/contract/mall/after-sale/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { claimNumber } from '#kernel/numbers.ts';
import type { AfterSaleTables } from './tables.ts';
import { REFUND_NUMBERS } from './numbered.ts';

export type RefundRow = Selectable<AfterSaleTables['after_sale']>;
export type RefundLineRow = Selectable<AfterSaleTables['after_sale_line']>;
export type RefundEventRow = Selectable<AfterSaleTables['after_sale_event']>;
type Paging = { cursor: string | undefined; size: number };

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/** The order of a refund. */
export type OrderOfRefund = Pick<RefundRow, 'user_id' | 'order_id'>;

const pairsOf = (orders: readonly OrderOfRefund[]) =>
  orders.map(({ user_id, order_id }): [string, string] => [user_id, order_id]);

export const refundRepository = {
  /** Returns false when the refund number is taken. */
  async insert(tx: Tx, row: Insertable<AfterSaleTables['after_sale']>): Promise<boolean> {
    const { user_id: userId, id, refund_no: number } = row;
    if (!(await claimNumber(tx, REFUND_NUMBERS, { number, userId, id }))) return false;
    await tx.insertInto('after_sale').values(row).execute();
    return true;
  },

  async insertLines(tx: Tx, rows: Insertable<AfterSaleTables['after_sale_line']>[]) {
    await tx.insertInto('after_sale_line').values(rows).execute();
  },

  async addEvent(tx: Tx, event: Insertable<AfterSaleTables['after_sale_event']>): Promise<void> {
    await tx.insertInto('after_sale_event').values(event).execute();
  },

  find: (exec: Exec, userId: string, id: string) =>
    exec
      .selectFrom('after_sale')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns any member's refund, for operators. */
  findAny: (exec: Exec, id: string) =>
    exec.selectFrom('after_sale').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (tx: Tx, { user_id, id }: Pick<RefundRow, 'user_id' | 'id'>) =>
    tx
      .selectFrom('after_sale')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /** Moves the status. Returns false when it has changed meanwhile. */
  async move(
    tx: Tx,
    { user_id, id, status }: RefundRow,
    to: RefundStatus,
    change: Updateable<AfterSaleTables['after_sale']>,
  ): Promise<boolean> {
    const moved = await tx
      .updateTable('after_sale')
      .set({ send_before: null, ...change, status: to })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('status', '=', status)
      .executeTakeFirst();
    return moved.numUpdatedRows === 1n;
  },

  lines: (exec: Exec, userId: string, ids: readonly string[]): Promise<RefundLineRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('after_sale_line')
          .selectAll()
          .where('user_id', '=', userId)
          .where('after_sale_id', 'in', ids)
          .orderBy('after_sale_id')
          .orderBy('line_id')
          .execute(),

  /** The oldest first. */
  events: (exec: Exec, { user_id, id }: RefundRow): Promise<RefundEventRow[]> =>
    exec
      .selectFrom('after_sale_event')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('after_sale_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),

  /** All refunds of these orders. */
  ofOrders: (exec: Exec, orders: readonly OrderOfRefund[]) =>
    orders.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('after_sale')
          .select(['id', 'order_id', 'status', 'add_on_fen'])
          .where(anyPair(['user_id', 'order_id'], pairsOf(orders)))
          .execute(),

  /** What a buyer's refunds in these statuses will bring back, by order. */
  async underWay(
    exec: Exec,
    userId: string,
    orderIds: readonly string[],
    statuses: readonly RefundStatus[],
  ): Promise<{ order_id: string; fen: number; score: number }[]> {
    if (orderIds.length === 0) return [];
    const { rows } = await sql<{ order_id: string; fen: number; score: number }>`
      select order_id, sum(goods_fen + freight_fen - add_on_fen)::bigint as fen,
        sum(score)::integer as score
      from after_sale
      where user_id = ${userId} and order_id = any(${orderIds}) and status = any(${statuses})
      group by order_id`.execute(exec);
    return rows;
  },

  /** The lines of all refunds of these orders. */
  linesOfOrders: (exec: Exec, orders: readonly OrderOfRefund[]): Promise<RefundLineRow[]> =>
    orders.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('after_sale_line')
          .selectAll()
          .where(anyPair(['user_id', 'order_id'], pairsOf(orders)))
          .orderBy('after_sale_id')
          .orderBy('line_id')
          .execute(),

  /** A buyer's refunds, optionally in some statuses only, the newest first, with their number. */
  async ofUser(
    exec: Exec,
    userId: string,
    { brand, statuses }: { brand: Brand; statuses: readonly RefundStatus[] | null },
    { cursor, size }: Paging,
  ) {
    const mine = exec
      .selectFrom('after_sale')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .$if(statuses !== null, (all) => all.where('status', 'in', statuses!));
    const rows = await mine
      .selectAll()
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    const { total } = await mine
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { ...NEWEST.page(rows, size), total };
  },

  /** A brand's refunds in a status, the newest first, for operators. */
  async ofBrand(exec: Exec, brand: Brand, status: RefundStatus, { cursor, size }: Paging) {
    const rows = await exec
      .selectFrom('after_sale')
      .selectAll()
      .where('brand', '=', brand)
      .where('status', '=', status)
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Counts a person's refunds in some statuses, by brand. */
  countIn: (exec: Exec, userId: string, statuses: readonly RefundStatus[]) =>
    exec
      .selectFrom('after_sale')
      .select(['brand', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('status', 'in', statuses)
      .groupBy('brand')
      .orderBy('brand', 'desc')
      .execute(),

  async setPictures(
    tx: Tx,
    { user_id, id }: Pick<RefundRow, 'user_id' | 'id'>,
    pictures: readonly string[],
  ): Promise<void> {
    await tx
      .updateTable('after_sale')
      .set({ pictures: JSON.stringify(pictures) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Refunds with pictures of earlier releases. */
  withPublicPictures: (exec: Exec, size: number): Promise<RefundRow[]> =>
    exec
      .selectFrom('after_sale')
      .selectAll()
      // This expression has to equal that of the partial index.
      .where(sql<boolean>`pictures::text like '%"upload/%'`)
      .limit(size)
      .execute(),

  /** Refunds that have been in a status since before a moment, the oldest first. */
  waiting: (exec: Exec, status: RefundStatus, before: Date, size: number) =>
    exec
      .selectFrom('after_sale')
      .select('id')
      .where('status', '=', status)
      .where('since', '<=', before)
      .orderBy('since')
      .limit(size)
      .execute(),

  /** Refunds whose goods were not sent in time. */
  overdue: (exec: Exec, now: Date, size: number) =>
    exec
      .selectFrom('after_sale')
      .select('id')
      .where('status', '=', 'awaitingReturn')
      .where('send_before', '<=', now)
      .orderBy('send_before')
      .limit(size)
      .execute(),
};
