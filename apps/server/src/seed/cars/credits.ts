import { Fen, Id } from '@marque/contract/common';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand, Time } from '../parts.ts';
import { upsert } from '../repository.ts';
import { momentOf } from '../times.ts';

/** Offers of credits. Sample data. */
export const CarCredits = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    title: z.string(),
    slogan: z.string(),
    image: z.string(),
    priceFen: Fen,
    worthFen: Fen,
    quota: z.int().nullable(),
    perPerson: z.int(),
    openAt: Time,
    closeAt: Time,
    useBy: Time,
    seriesIds: z.array(Id),
    minCarFen: Fen,
    rules: z.array(z.string()),
  }),
);

/** Loads offers with times relative to today. */
export const loadCredits = (
  tx: Tx,
  offers: z.infer<typeof CarCredits>,
  today: number,
): Promise<void> =>
  upsert(
    tx,
    'credit_offer',
    offers.map((one) => ({
      id: one.id,
      brand: one.brand,
      title: one.title,
      slogan: one.slogan,
      image: one.image,
      price_fen: one.priceFen,
      worth_fen: one.worthFen,
      quota: one.quota,
      per_person: one.perPerson,
      open_at: momentOf(one.openAt, today),
      close_at: momentOf(one.closeAt, today),
      use_by: momentOf(one.useBy, today),
      series_ids: one.seriesIds,
      min_car_fen: one.minCarFen,
      rules: one.rules,
    })),
    { key: ['id'] },
  );
