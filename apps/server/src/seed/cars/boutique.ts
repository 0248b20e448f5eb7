import { BAG_KINDS } from '@marque/contract/car-order/boutique/schema';
import { Fen, Id } from '@marque/contract/common';
import { z } from 'zod';
import { bagSubject } from '#domains/car-boutique/module.ts';
import type { Tx } from '#kernel/database.ts';
import { Brand } from '../parts.ts';
import { addDated, insertNew, upsert } from '../repository.ts';
import { rangeOf } from '../times.ts';

/** Goods for new cars. Sample data. */
export const Boutique = z
  .array(
    z.strictObject({
      id: Id,
      brand: Brand,
      kind: z.enum(BAG_KINDS),
      name: z.string(),
      subtitle: z.string(),
      fen: Fen,
      hours: z.number(),
      fittedAt: z.enum(['works', 'store']),
      images: z.array(z.string()).min(1),
      warranty: z.string(),
      contains: z.array(Id),
      rules: z.array(
        z.strictObject({
          kind: z.enum(['requires', 'excludes']),
          anyOf: z.array(Id).min(1),
          text: z.string(),
        }),
      ),
      stock: z.int(),
    }),
  )
  .superRefine((goods, context) => {
    const singles = new Set(goods.filter(({ kind }) => kind === 'single').map(({ id }) => id));
    for (const { id, kind, contains } of goods)
      if ((kind === 'bag') !== contains.length > 0 || contains.some((one) => !singles.has(one)))
        context.addIssue({
          code: 'custom',
          message: `${id}: a bag brings singles, a single nothing`,
        });
  });

/** The day from which everything in the content is on sale. */
const SINCE = '2025-12-01';

/** Loads goods and their prices. The stock of existing goods stays. */
export async function loadBoutique(tx: Tx, goods: z.infer<typeof Boutique>): Promise<void> {
  await upsert(
    tx,
    'boutique_bag',
    goods.map((one, sort) => ({
      id: one.id,
      brand: one.brand,
      kind: one.kind,
      name: one.name,
      subtitle: one.subtitle,
      contains: one.contains,
      rules: one.rules,
      images: one.images,
      fitted_at: one.fittedAt,
      fit_hours: one.hours,
      warranty: one.warranty,
      sort,
    })),
    { key: ['id'] },
  );
  await insertNew(
    tx,
    'bag_stock',
    goods.map(({ id, stock }) => ({ bag_id: id, pieces: stock })),
    ['bag_id'],
  );
  await addDated(
    tx,
    'car_price',
    goods.map(({ id, fen }) => ({
      subject: bagSubject(id),
      price_fen: fen,
      during: rangeOf(SINCE, null),
    })),
  );
}
