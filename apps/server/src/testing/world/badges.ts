import type { BadgeTables } from '#domains/badge/tables.ts';
import type { Insertable } from 'kysely';
import type { TestApp } from '../app.ts';
import { freshKey } from '../orders.ts';

/** Adds a badge in a drawer of its own, by default for 1, 10 and 50 test drives. Returns its id. */
export async function addBadge(
  app: Pick<TestApp, 'database'>,
  change: Partial<Insertable<BadgeTables['badge']>> = {},
): Promise<{ id: string; drawerId: string }> {
  const id = `badge-${freshKey()}`;
  const drawerId = `drawer-${freshKey()}`;
  const brand = change.brand ?? 'xtl';
  await app.database
    .insertInto('badge_drawer')
    .values({ id: drawerId, brand, sort: 0, name: '路上', intro: '和车有关', tone: 1 })
    .execute();
  await app.database
    .insertInto('badge')
    .values({
      id,
      brand,
      drawer_id: drawerId,
      sort: 0,
      name: '试驾者',
      art: 'wheel',
      event: 'drive.done',
      filter: null,
      levels: [1, 10, 50],
      words: '到店试驾 {n} 次',
      link: JSON.stringify({ page: 'cars.appointmentDrive', params: {} }),
      hidden: false,
      shown: true,
      ...change,
    })
    .execute();
  return { id, drawerId };
}
