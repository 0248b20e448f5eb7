import { SIGNED_STATUSES } from '@marque/contract/car-order/machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PriceDrop } from '../../car/module.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type ProtectionRow = Selectable<CarOrderTables['car_protection']>;
type Name = { userId: string; id: string };

/** SQL of price protections. */
export const protections = {
  of: (exec: Exec, order: CarOrderKey): Promise<ProtectionRow[]> =>
    exec.selectFrom('car_protection').selectAll().where(ofOrder(order)).orderBy('at').execute(),

  async add(tx: Tx, row: Insertable<CarOrderTables['car_protection']>): Promise<void> {
    await tx.insertInto('car_protection').values(row).execute();
  },

  async setState(
    tx: Tx,
    order: CarOrderKey,
    { id, state }: { id: string; state: 'claimed' | 'lapsed' },
  ): Promise<void> {
    await tx
      .updateTable('car_protection')
      .set({ state })
      .where(ofOrder(order))
      .where('id', '=', id)
      .execute();
  },

  /** Sets the deadline for claims, which starts with the hand-over. */
  async openUntil(tx: Tx, order: CarOrderKey, until: Date): Promise<void> {
    await tx
      .updateTable('car_protection')
      .set({ until })
      .where(ofOrder(order))
      .where('state', '=', 'claimable')
      .execute();
  },

  /** Lapses claims past their deadline. */
  async lapse(exec: Exec, now: Date): Promise<void> {
    await exec
      .updateTable('car_protection')
      .set({ state: 'lapsed' })
      .where('state', '=', 'claimable')
      .where('until', '<=', now)
      .execute();
  },

  /**
   * Orders with a line whose price has fallen below the agreed one, from the signature until some
   * days after the hand-over. Each drop is found once.
   */
  async fallen(exec: Exec, drops: readonly PriceDrop[], now: Date, size: number): Promise<Name[]> {
    if (drops.length === 0) return [];
    const [subjects, fens, since] = [
      drops.map(({ subject }) => subject),
      drops.map(({ fen }) => fen),
      drops.map(({ from }) => from.toISOString()),
    ];
    const { rows } = await sql<Name>`
      select distinct o.user_id as "userId", o.id
      from car_order o
      cross join jsonb_array_elements(o.lines) as line
      join unnest(${subjects}::text[], ${fens}::bigint[], ${since}::timestamptz[])
        as fallen(subject, fen, since)
        on fallen.subject = case when line ->> 'code' like 'option:%'
          then (line ->> 'code') || ':' || o.type_id else line ->> 'code' end
      where (
          (o.status = any(${[...SIGNED_STATUSES]}) and o.withdraw_until <= ${now})
          or (o.status in ('delivered', 'completed') and fallen.since > o.delivered_at
            and o.delivered_at + make_interval(days => (o.policy ->> 'protectionDays')::int) > ${now})
        )
        and fallen.since > o.locked_at
        and (line ->> 'fen')::bigint > fallen.fen
        and not exists (select from car_protection known
          where known.user_id = o.user_id and known.order_id = o.id
            and known.subject = fallen.subject and known.since = fallen.since)
      order by o.id limit ${size}`.execute(exec);
    return rows;
  },
};
