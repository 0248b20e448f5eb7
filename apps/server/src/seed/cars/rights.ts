import { RIGHTS_KEYS } from '@marque/contract/car-order/rights/labels';
import { RightsGroup } from '@marque/contract/car-order/rights/schema';
import { Id } from '@marque/contract/common';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand } from '../parts.ts';
import { upsert } from '../repository.ts';

/** The rights that come with cars. Sample data. */
export const CarRights = z.array(
  z.strictObject({
    key: z.enum(RIGHTS_KEYS),
    brand: Brand,
    seriesId: Id,
    title: z.string(),
    modelYear: z.int(),
    from: z.iso.date(),
    to: z.iso.date().nullable(),
    groups: z.array(RightsGroup),
    notes: z.array(z.string()),
  }),
);

export const loadRights = (tx: Tx, packages: z.infer<typeof CarRights>): Promise<void> =>
  upsert(
    tx,
    'rights_package',
    packages.map((one) => ({
      key: one.key,
      brand: one.brand,
      series_id: one.seriesId,
      title: one.title,
      model_year: one.modelYear,
      from_day: one.from,
      to_day: one.to,
      groups: one.groups,
      notes: one.notes,
    })),
    { key: ['key'] },
  );
