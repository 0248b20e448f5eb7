import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { CarOrderTables } from '../tables.ts';

export type EvaluationRow = Selectable<CarOrderTables['car_evaluation']>;
/** An evaluation with the number and the car of its order. */
export type DeskEvaluationRow = EvaluationRow & { order_no: string; title: string };

const LATEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'order_id', direction: 'asc', type: 'text' },
]);

export type SampleRow = Selectable<CarOrderTables['car_evaluation_sample']>;

export const evaluations = {
  /** Returns the demo evaluations of a series, the newest first. */
  samplesOf: (
    exec: Exec,
    { brand, seriesId }: { brand: Brand; seriesId: string },
  ): Promise<SampleRow[]> =>
    exec
      .selectFrom('car_evaluation_sample')
      .selectAll()
      .where('series_id', '=', seriesId)
      .where('brand', '=', brand)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  find: (exec: Exec, orderId: string): Promise<EvaluationRow | undefined> =>
    exec
      .selectFrom('car_evaluation')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst(),

  /** Locks the row until the transaction ends. */
  lock: (tx: Tx, orderId: string): Promise<EvaluationRow | undefined> =>
    tx
      .selectFrom('car_evaluation')
      .selectAll()
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),

  async insert(tx: Tx, row: Insertable<CarOrderTables['car_evaluation']>): Promise<void> {
    await tx.insertInto('car_evaluation').values(row).execute();
  },

  async set(
    tx: Tx,
    orderId: string,
    change: Updateable<CarOrderTables['car_evaluation']>,
  ): Promise<void> {
    await tx.updateTable('car_evaluation').set(change).where('order_id', '=', orderId).execute();
  },

  /** Returns the published evaluations of a series, the newest first, with their count and mean. */
  async ofSeries(
    exec: Exec,
    { brand, seriesId }: { brand: Brand; seriesId: string },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const shown = sql`car_evaluation.series_id = ${seriesId} and car_evaluation.brand = ${brand}
      and car_evaluation.state = 'live'`;
    const { rows } = await sql<DeskEvaluationRow>`
      select * from (
        select car_evaluation.*, car_order.order_no, car_order.config ->> 'title' as title
        from car_evaluation join car_order on car_order.user_id = car_evaluation.user_id
          and car_order.id = car_evaluation.order_id
        where ${shown}
      ) evaluated
      where ${LATEST.after(cursor)} order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec);
    const { rows: sums } = await sql<{ count: number; mean: number }>`
      select count(*)::int as count,
        coalesce(round(avg(choice + payment + delivery + adviser + car) / 5, 1), 0)::float8 as mean
      from car_evaluation where ${shown}`.execute(exec);
    return { ...LATEST.page(rows, size), ...sums[0]! };
  },

  /** Returns evaluations by order id, for moderation. */
  written: (exec: Exec, ids: readonly string[]): Promise<EvaluationRow[]> =>
    exec
      .selectFrom('car_evaluation')
      .selectAll()
      .where('order_id', '=', sql<string>`any(${[...ids]})`)
      .execute(),

  /**
   * Returns approved evaluations, the newest first; those of every store when `dealerId` is null.
   */
  async toAnswer(
    exec: Exec,
    of: { brand: Brand; dealerId: string | null; answered: boolean },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const { rows } = await sql<DeskEvaluationRow>`
      select * from (
        select car_evaluation.*, car_order.order_no, car_order.config ->> 'title' as title
        from car_evaluation join car_order on car_order.user_id = car_evaluation.user_id
          and car_order.id = car_evaluation.order_id
        where car_evaluation.brand = ${of.brand} and car_evaluation.state = 'live'
          and ${of.dealerId === null ? sql`true` : sql`car_evaluation.dealer_id = ${of.dealerId}`}
          and (car_evaluation.answered_at is not null) = ${of.answered}
      ) evaluated
      where ${LATEST.after(cursor)} order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec);
    return LATEST.page(rows, size);
  },
};
