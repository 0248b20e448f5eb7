import type { Out } from '@marque/contract/core';
import type { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import type { Dealer } from '@marque/contract/mall/order/schema';
import type { Selectable } from 'kysely';
import type { Database, Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/serve.ts';
import { dealerRepository as dealers, type Position } from './repository.ts';
import type { DealerTables } from './tables.ts';

type Row = Selectable<DealerTables['dealer']> & { metres: number | null };
/** A position as calls carry it: both numbers or none. */
type Given = { lng?: number | undefined; lat?: number | undefined };

const positionOf = ({ lng, lat }: Given): Position | null =>
  lng === undefined || lat === undefined ? null : { lng, lat };

const view = ({ metres, ...row }: Row): Dealer => ({
  ...row,
  distanceKm: metres === null ? null : Math.round(metres / 100) / 10,
});

/** A store by id, with its distance from a position; null when there is none. */
export async function findDealer(exec: Exec, id: string, from: Given = {}): Promise<Dealer | null> {
  const row = await dealers.find(exec, id, positionOf(from));
  return row ? view(row) : null;
}

/** Stores by id, without distances; ids that are not there are left out. */
export async function findDealers(
  exec: Exec,
  ids: readonly string[],
): Promise<Map<string, Dealer>> {
  const rows = await dealers.findMany(exec, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, view(row)]));
}

export const createDealerService = (database: Database) => ({
  /** Stores of a city or a keyword, the nearest first when a position is given. */
  async list({ input }: Call<typeof mallDealerPageList>): Promise<Out<typeof mallDealerPageList>> {
    const { city, keyword, cursor, size } = input;
    const search = { city, keyword, from: positionOf(input) };
    const page = await dealers.page(database, search, { cursor, size });
    return { items: page.rows.map(view), nextCursor: page.nextCursor, total: page.total };
  },
});
