import { Id } from '@marque/contract/common';
import { LabourTier } from '@marque/contract/dealer/tier';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { addDated, upsert } from './repository.ts';

const FEN = 100;
const Hours100 = z.int().min(0);

/** The items, prices and labour rates of workshops. Sample data. */
export const Maintenance = z.strictObject({
  sample: z.literal(true),
  /** The day from which the prices apply. */
  from: z.iso.date(),
  items: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      partName: z.string(),
      intervalKm: z.int().min(1).nullable(),
      intervalMonths: z.int().min(1).nullable(),
      everyVisit: z.boolean(),
      why: z.string(),
    }),
  ),
  labour: z.array(z.strictObject({ tier: LabourTier, yuanPerHour: z.int().min(1) })),
  combos: z.array(
    z.strictObject({
      id: Id,
      title: z.string(),
      items: z.array(Id).min(2),
      minusHours100: z.int().min(1),
    }),
  ),
  /** The menu by series. */
  menus: z.record(
    Id,
    z.array(
      z.strictObject({
        item: Id,
        partNo: z.string(),
        yuan: z.int().min(0),
        hours100: Hours100,
        minutes: z.int().min(0),
      }),
    ),
  ),
  /** What SKUs and templates of vouchers cover. */
  covers: z.array(z.strictObject({ sources: z.array(Id).min(1), items: z.array(Id).min(1) })),
});

/** Loads the menu. Prices that operators have set stay. */
export async function loadMaintenance(
  tx: Tx,
  { from, items, labour, combos, menus, covers }: z.infer<typeof Maintenance>,
): Promise<void> {
  const during = `[${from},)`;
  await upsert(
    tx,
    'service_item',
    items.map(({ id, name, why, ...item }, sort) => ({
      id,
      name,
      part_name: item.partName,
      interval_km: item.intervalKm,
      interval_months: item.intervalMonths,
      every_visit: item.everyVisit,
      why,
      sort,
    })),
    { key: ['id'] },
  );
  await addDated(
    tx,
    'labour_rate',
    labour.map(({ tier, yuanPerHour }) => ({ tier, fen_per_hour: yuanPerHour * FEN, during })),
  );
  await addDated(
    tx,
    'menu_price',
    Object.entries(menus).flatMap(([series_id, rows]) =>
      rows.map(({ item, partNo, yuan, hours100, minutes }) => ({
        series_id,
        item_id: item,
        part_no: partNo,
        part_fen: yuan * FEN,
        hours_100: hours100,
        minutes,
        during,
      })),
    ),
  );
  await upsert(
    tx,
    'menu_combo',
    combos.map(({ id, title, items: item_ids, minusHours100 }) => ({
      id,
      title,
      item_ids,
      minus_hours_100: minusHours100,
    })),
    { key: ['id'] },
  );
  await upsert(
    tx,
    'service_cover',
    covers.flatMap(({ sources, items: item_ids }) =>
      sources.map((source) => ({ source, item_ids })),
    ),
    { key: ['source'] },
  );
}
