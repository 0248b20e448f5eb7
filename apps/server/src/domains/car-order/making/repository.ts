import type { CarStage } from '@marque/contract/car-order/machine';
import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderRow } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

type Named = Pick<CarOrderRow, 'user_id' | 'id'>;
export type CarStageRow = Selectable<CarOrderTables['car_stage']>;
export type CarWindowRow = Selectable<CarOrderTables['car_window']>;

/** Where cars were, and when they are said to come. */
export const making = {
  stages: (exec: Exec, { user_id, id }: Named): Promise<CarStageRow[]> =>
    exec
      .selectFrom('car_stage')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .execute(),

  async addStage(
    tx: Tx,
    { user_id, id }: Named,
    at: { stage: CarStage; place: string; at: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_stage')
      .values({ user_id, order_id: id, ...at })
      .execute();
  },

  /** The newest first. */
  windows: (exec: Exec, { user_id, id }: Named): Promise<CarWindowRow[]> =>
    exec
      .selectFrom('car_window')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  async addWindow(tx: Tx, window: Insertable<CarOrderTables['car_window']>): Promise<void> {
    await tx.insertInto('car_window').values(window).execute();
  },
};
