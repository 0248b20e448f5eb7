import type { TestApp } from '../app.ts';

const SINCE = '[2026-01-01,)';

const ITEMS = [
  { id: 'oil', name: '更换机油', fen: 288_00, hours100: 60, minutes: 40, km: 10_000, months: 12 },
  {
    id: 'oilFilter',
    name: '更换机油滤清器',
    fen: 58_00,
    hours100: 0,
    minutes: 0,
    km: 10_000,
    months: 12,
  },
  {
    id: 'brakeFluid',
    name: '更换制动液',
    fen: 96_00,
    hours100: 80,
    minutes: 40,
    km: null,
    months: 24,
  },
] as const;

/** The ids of the items of a menu. */
export const MENU_ITEMS: string[] = ITEMS.map(({ id }) => id);

/** Gives a series a menu of oil, filter and brake fluid, with labour at ¥180, ¥160 and ¥140. */
export async function addMenu({ database }: Pick<TestApp, 'database'>, seriesId: string) {
  await database
    .insertInto('labour_rate')
    .values(
      (
        [
          ['A', 180_00],
          ['B', 160_00],
          ['C', 140_00],
        ] as const
      ).map(([tier, fen]) => ({ tier, fen_per_hour: fen, during: SINCE })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await database
    .insertInto('service_item')
    .values(
      ITEMS.map(({ id, name, km, months }, sort) => ({
        id,
        name,
        part_name: name,
        interval_km: km,
        interval_months: months,
        every_visit: km !== null,
        why: '',
        sort,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await database
    .insertInto('menu_combo')
    .values({
      id: 'oil-brake-fluid',
      title: '一起做',
      item_ids: ['oil', 'brakeFluid'],
      minus_hours_100: 20,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await database
    .insertInto('menu_price')
    .values(
      ITEMS.map(({ id, fen, hours100, minutes }) => ({
        series_id: seriesId,
        item_id: id,
        part_no: '',
        part_fen: fen,
        hours_100: hours100,
        minutes,
        during: SINCE,
      })),
    )
    .execute();
}

/** Lets goods or vouchers cover items. */
export const addCover = (
  { database }: Pick<TestApp, 'database'>,
  source: string,
  items: string[],
) => database.insertInto('service_cover').values({ source, item_ids: items }).execute();
