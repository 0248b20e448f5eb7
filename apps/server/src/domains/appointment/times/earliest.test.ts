import { dayAfter } from '@marque/contract/dealer/opening';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addDealer } from '#testing/orders.ts';
import { queriesOf } from '#testing/queries.ts';
import { findDealers } from '../../dealer/module.ts';
import { earliestOf } from './earliest.ts';
import type { AppointmentKind } from '../ports.ts';

const NOW = new Date('2026-11-24T10:20:00+08:00');
const drive = {
  pools: ['demoCar', 'advisor'],
  gridMinutes: 30,
  leadMinutes: 24 * 60,
  horizonDays: 30,
} as const satisfies Partial<AppointmentKind>;
const context = { kindOf: () => drive as unknown as AppointmentKind };

let app: TestApp;
let ids: string[];

const keep = (dealerId: string, pool: string, from: string, to: string) =>
  app.database
    .insertInto('resource_hold')
    .values({
      id: `${dealerId}-${pool}-${from}`,
      dealer_id: dealerId,
      resource_key:
        pool === 'demoCar' ? `demoCar:${dealerId}-car` : `advisor:${dealerId}-advisor-0`,
      pool: pool === 'demoCar' ? 'demoCar' : 'advisor',
      during: `[${from}+08:00,${to}+08:00)`,
      pinned: true,
    })
    .execute();

beforeAll(async () => {
  app = await createTestApp();
  ids = await Promise.all(Array.from({ length: 4 }, () => addDealer(app, { capacity: 1 })));
  // The last store has no car that can be driven.
  await app.database
    .insertInto('resource')
    .values(
      ids.slice(0, 3).map((id) => ({
        id: `${id}-car`,
        dealer_id: id,
        pool: 'demoCar' as const,
        name: '天逸',
        traits: JSON.stringify({ seriesId: 'tianyi', typeId: 'family' }),
        active_from: '2020-01-01',
        active_to: null,
      })),
    )
    .execute();
  await keep(ids[1]!, 'demoCar', '2026-11-25T10:30', '2026-11-25T12:00');
  for (let day = '2026-11-25'; day < '2026-12-02'; day = dayAfter(day))
    await keep(ids[2]!, 'advisor', `${day}T09:00`, `${day}T18:00`);
});
afterAll(() => app.close());

const earliest = async (of: readonly string[], seriesId = 'tianyi') => {
  const stores = [...(await findDealers(app.database, of)).values()];
  const wanted = { minutes: 60, needs: { demoCar: { seriesId } } };
  return earliestOf(context, app.database, 'testDrive', stores, wanted, NOW);
};

test('the first time is a day ahead, on the grid, when car and adviser are both free', async () => {
  const found = await earliest(ids);
  expect(found.get(ids[0]!)).toEqual(new Date('2026-11-25T10:30:00+08:00'));
  expect(found.get(ids[1]!)).toEqual(new Date('2026-11-25T12:00:00+08:00'));
  expect([...found.keys()].sort()).toEqual([ids[0], ids[1]].sort());
  expect(await earliest(ids, 'another')).toEqual(new Map());
});

test('many stores are asked for at once', async () => {
  const [one, all] = [
    await queriesOf(() => earliest([ids[0]!])),
    await queriesOf(() => earliest(ids)),
  ];
  expect(all.queries).toHaveLength(one.queries.length);
});

test('a city without a store for the kind has no earliest time', async () => {
  const stores = [...(await findDealers(app.database, ids)).values()];
  const none = { kindOf: () => null };
  const wanted = { minutes: 60, needs: {} };
  expect(await earliestOf(none, app.database, 'testDrive', stores, wanted, NOW)).toEqual(new Map());
});
