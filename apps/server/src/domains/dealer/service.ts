import type { Out } from '@marque/contract/core';
import type { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import type { Dealer } from '@marque/contract/mall/order/schema';
import type { Selectable } from 'kysely';
import type { Database, Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/serve.ts';
import { dealerRepository as dealers } from './repository.ts';
import type { DealerTables } from './tables.ts';

type Row = Selectable<DealerTables['dealer']>;
type Position = { lng: number; lat: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
function distance(a: Position, b: Position): number {
  const lat = radians(b.lat - a.lat);
  const lng = radians(b.lng - a.lng);
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

const view = ({ lng, lat, ...row }: Row, from: Position | null): Dealer => ({
  ...row,
  distanceKm: from ? Math.round(distance(from, { lng, lat }) * 10) / 10 : null,
});

/** A store by id; null when there is none. */
export async function findDealer(exec: Exec, id: string): Promise<Dealer | null> {
  const row = await dealers.find(exec, id);
  return row ? view(row, null) : null;
}

/** Where a page begins. Throws BAD_INPUT for a cursor this list did not make. */
function positionOf(cursor = '0'): number {
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw new DomainError('BAD_INPUT', { fields: [{ path: 'cursor', message: '翻页位置无效' }] });
}

export const createDealerService = (database: Database) => ({
  /** Stores, the nearest first when a position is given. */
  async list({ input }: Call<typeof mallDealerPageList>): Promise<Out<typeof mallDealerPageList>> {
    const { keyword, lng, lat, cursor, size } = input;
    const from = lng !== undefined && lat !== undefined ? { lng, lat } : null;
    // The network has hundreds of stores at most: sorted here, paged by position.
    const all = (await dealers.search(database, keyword)).map((row) => view(row, from));
    if (from) all.sort((a, b) => a.distanceKm! - b.distanceKm!);
    const start = positionOf(cursor);
    const end = start + size;
    return {
      items: all.slice(start, end),
      nextCursor: end < all.length ? String(end) : null,
      total: all.length,
    };
  },
});
export type DealerService = ReturnType<typeof createDealerService>;
