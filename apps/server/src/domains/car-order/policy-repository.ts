import type { CarOrderKind, PolicyKey } from '@marque/contract/car-order/policy';
import type { Brand } from '@marque/contract/core';
import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderTables } from './tables.ts';

/** SQL of the policy's parameters. The newest row that has come into force applies. */
export const policies = {
  inForce: (
    exec: Exec,
    { brand, kind }: { brand: Brand; kind: CarOrderKind },
    at: Date,
  ): Promise<{ key: PolicyKey; value: number }[]> =>
    exec
      .selectFrom('car_policy')
      .distinctOn('key')
      .select(['key', 'value'])
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .where('effective_at', '<=', at)
      .orderBy('key')
      .orderBy('effective_at', 'desc')
      .execute(),

  async put(tx: Tx, row: Insertable<CarOrderTables['car_policy']>): Promise<void> {
    const { value } = row;
    await tx
      .insertInto('car_policy')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['brand', 'kind', 'key', 'effective_at']).doUpdateSet({ value }),
      )
      .execute();
  },
};

/** SQL of the transport times. */
export const transports = {
  /** Returns the times in force, of all regions unless some are given, longer codes first. */
  inForce: (exec: Exec, brand: Brand, at: Date, regions?: readonly string[]) =>
    exec
      .selectFrom('car_transport')
      .distinctOn('region')
      .select(['region', 'days_from', 'days_to'])
      .where('brand', '=', brand)
      .where('effective_at', '<=', at)
      .$if(regions !== undefined, (query) => query.where('region', 'in', regions!))
      .orderBy('region', 'desc')
      .orderBy('effective_at', 'desc')
      .execute(),

  async put(tx: Tx, row: Insertable<CarOrderTables['car_transport']>): Promise<void> {
    const { days_from, days_to } = row;
    await tx
      .insertInto('car_transport')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['brand', 'region', 'effective_at']).doUpdateSet({ days_from, days_to }),
      )
      .execute();
  },
};
