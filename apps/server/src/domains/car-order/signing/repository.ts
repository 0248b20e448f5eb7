import {
  isRequired,
  partsFor,
  type SupplementPart,
} from '@marque/contract/car-order/supplement-parts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { type CarOrderRow, type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type ContractRow = Selectable<CarOrderTables['car_contract']>;
export type SupplementRow = Selectable<CarOrderTables['car_supplement']>;

/** SQL of signed contracts. */
export const contracts = {
  /** The newest first. */
  of: (exec: Exec, order: CarOrderKey): Promise<ContractRow[]> =>
    exec
      .selectFrom('car_contract')
      .selectAll()
      .where(ofOrder(order))
      .orderBy('signed_at', 'desc')
      .execute(),

  async add(tx: Tx, contract: Insertable<CarOrderTables['car_contract']>): Promise<void> {
    await tx.insertInto('car_contract').values(contract).execute();
  },

  /** Sets the state of the contract in force. */
  async setState(tx: Tx, order: CarOrderKey, state: 'superseded' | 'void'): Promise<void> {
    await tx
      .updateTable('car_contract')
      .set({ state })
      .where(ofOrder(order))
      .where('state', '=', 'signed')
      .execute();
  },
};

type Asking = Pick<CarOrderRow, 'plate_city'>;

/** Whether all required parts are in one of these states. */
const areIn = (
  states: readonly SupplementRow['state'][],
  { plate_city }: Asking,
  papers: readonly SupplementRow[],
): boolean =>
  partsFor(plate_city)
    .filter(isRequired)
    .every((part) => papers.some((row) => row.part === part && states.includes(row.state)));

/** Whether the store has accepted all required parts. */
export const areAccepted = (order: Asking, papers: readonly SupplementRow[]): boolean =>
  areIn(['accepted'], order, papers);

/** Whether all required parts are submitted or accepted. */
export const areHandedIn = (order: Asking, papers: readonly SupplementRow[]): boolean =>
  areIn(['accepted', 'submitted'], order, papers);

/** SQL of the buyers' papers. */
export const supplements = {
  of: (exec: Exec, order: CarOrderKey): Promise<SupplementRow[]> =>
    exec.selectFrom('car_supplement').selectAll().where(ofOrder(order)).execute(),

  /** Returns the papers of several orders of one member. */
  ofOrders: (exec: Exec, userId: string, ids: readonly string[]): Promise<SupplementRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('car_supplement')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', ids)
          .execute(),

  async put(tx: Tx, row: Insertable<CarOrderTables['car_supplement']>): Promise<void> {
    await tx
      .insertInto('car_supplement')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'order_id', 'part']).doUpdateSet({
          sealed: row.sealed,
          state: row.state,
          reason: row.reason ?? '',
          changed_at: row.changed_at,
          asked: null,
          asked_at: null,
          asked_answer: '',
        }),
      )
      .execute();
  },

  async change(
    tx: Tx,
    { user_id, order_id, part }: SupplementRow,
    change: Updateable<CarOrderTables['car_supplement']>,
  ): Promise<void> {
    await tx
      .updateTable('car_supplement')
      .set(change)
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('part', '=', part)
      .execute();
  },

  /** Returns false when the part is not submitted. */
  async judge(
    tx: Tx,
    order: CarOrderKey,
    part: SupplementPart,
    verdict: { state: 'accepted' | 'refused'; reason: string; changed_at: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('car_supplement')
      .set(verdict)
      .where(ofOrder(order))
      .where('part', '=', part)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Parts that were submitted or asked to be corrected before a moment and wait for the store. */
  waiting: (exec: Exec, before: Date, size: number) =>
    exec
      .selectFrom('car_supplement')
      .select(['user_id as userId', 'order_id as id', 'part'])
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'submitted'), eb('changed_at', '<=', before)]),
          eb.and([eb('asked', 'is not', null), eb('asked_at', '<=', before)]),
        ]),
      )
      .orderBy('changed_at')
      .limit(size)
      .execute(),
};
