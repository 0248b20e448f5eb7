import { Fen, Id } from '@marque/contract/common';
import { CityCode } from '@marque/contract/community/common';
import { spansOf } from '@marque/contract/dealer/opening';
import { Latitude, Longitude } from '@marque/contract/location/schema';
import { Gift } from '@marque/contract/points/gift';
import { CIRCLE_THEMES, GOOD_STATES, PLACE_STATES } from '@marque/contract/referral/circle/labels';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand, ImageKey, Time } from '../parts.ts';
import { upsert } from '../repository.ts';
import { momentOf } from '../times.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const Place = z.strictObject({
  id: Id,
  brand: Brand,
  theme: z.enum(CIRCLE_THEMES),
  name: z.string().max(24),
  cityCode: CityCode,
  address: z.string(),
  phone: z.string(),
  lng: Longitude,
  lat: Latitude,
  /** Its times of every day, e.g. 10:00-21:00. */
  open: z.string(),
  /** Weekdays without them, 1 Monday. */
  closed: z.array(z.int().min(1).max(7)).default([]),
  images: z.array(ImageKey).min(1).max(6),
  intro: z.string(),
  tags: z.array(z.string()),
  runner: z.string(),
  ownerRun: z.boolean(),
  benefit: z
    .strictObject({ title: z.string(), note: z.string(), ownersOnly: z.boolean(), gift: Gift })
    .nullable()
    .default(null),
  state: z.enum(PLACE_STATES).default('open'),
  stateNote: z.string().default(''),
});

const Good = z.strictObject({
  id: Id,
  brand: Brand,
  theme: z.enum(CIRCLE_THEMES),
  title: z.string().max(24),
  teaser: z.string(),
  story: z.array(z.string()).min(1),
  image: ImageKey,
  maker: z.string(),
  callId: Id.nullable().default(null),
  priceFen: Fen.nullable().default(null),
  productId: Id.nullable().default(null),
  state: z.enum(GOOD_STATES),
  at: Time,
});

const Call = z.strictObject({
  id: Id,
  brand: Brand,
  theme: z.enum(CIRCLE_THEMES),
  title: z.string().max(24),
  brief: z.string(),
  counts: z.array(z.string()).min(1),
  afterwards: z.string(),
  reward: z.string(),
  image: ImageKey,
  opensAt: Time,
  closesAt: Time,
  result: z.strictObject({ text: z.string(), goodId: Id.nullable().default(null) }).optional(),
});

/** Places of owners, goods made together and calls for ideas. Sample data. */
export const Circle = z.strictObject({
  places: z.array(Place),
  goods: z.array(Good),
  calls: z.array(Call),
});

/** Loads the circle. What operators made of places, goods and calls stays. */
export async function loadCircle(
  tx: Tx,
  { places, goods, calls }: z.infer<typeof Circle>,
  today: number,
): Promise<void> {
  await upsert(
    tx,
    'circle_place',
    places.map(({ cityCode, open, closed, ownerRun, stateNote, ...place }, sort) => ({
      ...place,
      city_code: cityCode,
      hours: {
        week: WEEKDAYS.map((day) => (closed.includes(day) ? [] : spansOf(open)!)),
        exceptions: [],
      },
      owner_run: ownerRun,
      state_note: stateNote,
      sort,
    })),
    { key: ['id'], keep: ['state', 'state_note'] },
  );
  await upsert(
    tx,
    'circle_good',
    goods.map(({ callId, priceFen, productId, at, ...good }, sort) => ({
      ...good,
      call_id: callId,
      price_fen: priceFen,
      product_id: productId,
      state_at: momentOf(at, today),
      sort,
    })),
    { key: ['id'], keep: ['state', 'state_at', 'product_id'] },
  );
  await upsert(
    tx,
    'circle_call',
    calls.map(({ opensAt, closesAt, result, ...call }) => ({
      ...call,
      opens_at: momentOf(opensAt, today),
      closes_at: momentOf(closesAt, today),
      result_text: result?.text ?? null,
      result_good_id: result?.goodId ?? null,
    })),
    { key: ['id'], keep: ['result_text', 'result_good_id'] },
  );
}
