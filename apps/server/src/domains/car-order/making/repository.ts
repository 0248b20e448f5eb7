import type { DelayKind } from '@marque/contract/car-order/delay-kinds';
import type { CarStage } from '@marque/contract/car-order/machine';
import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderKey } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type CarStageRow = { stage: CarStage; place: string; at: Date };
/** `kind`: the cause of a delay; null without one. */
export type CarWindowRow = {
  from_day: string;
  to_day: string;
  reason: string;
  kind: DelayKind | null;
  at: Date;
};
export type CarWay = { stages: CarStageRow[]; windows: CarWindowRow[] };
type WayRow = Omit<CarWindowRow, 'from_day' | 'to_day'> & {
  stage: CarStage | null;
  place: string;
  from_day: string | null;
  to_day: string | null;
};

/** SQL of stages and delivery windows. */
export const making = {
  async addStage(
    tx: Tx,
    { user_id, id }: CarOrderKey,
    at: { stage: CarStage; place: string; at: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_stage')
      .values({ user_id, order_id: id, ...at })
      .execute();
  },

  /** Returns stages and delivery windows, the newest first, with one statement. */
  async way(exec: Exec, { user_id, id }: CarOrderKey): Promise<CarWay> {
    const { rows } = await sql<WayRow>`
      select stage, place, null::date as from_day, null::date as to_day, '' as reason,
          null as kind, '' as id, at
        from car_stage where user_id = ${user_id} and order_id = ${id}
      union all
      select null, '', from_day, to_day, reason, kind, id, at
        from car_window where user_id = ${user_id} and order_id = ${id}
      order by at desc, id desc`.execute(exec);
    return {
      stages: rows.flatMap(({ stage, place, at }) => (stage === null ? [] : { stage, place, at })),
      windows: rows.flatMap(({ from_day, to_day, reason, kind, at }) =>
        from_day === null || to_day === null ? [] : { from_day, to_day, reason, kind, at },
      ),
    };
  },

  async addWindow(tx: Tx, window: Insertable<CarOrderTables['car_window']>): Promise<void> {
    await tx.insertInto('car_window').values(window).execute();
  },
};
