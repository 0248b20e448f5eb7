import { Energy } from '@marque/contract/cars/schema';
import { Id } from '@marque/contract/common';
import { CityCode } from '@marque/contract/community/common';
import {
  AGAIN_DAYS,
  APPLICANT_KINDS,
  APPLICATION_STATES,
  APPLICATION_WORKING_DAYS,
  MAX_CAR_PICTURES,
  MAX_CHANNELS,
  MAX_OWN_WORDS,
  MIN_OWN_WORDS,
  TERM_MONTHS,
} from '@marque/contract/referral/ambassador/labels';
import { addDays, addMonths, shanghaiDay } from '@marque/contract/shanghai';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { addWorkingDays } from '#kernel/working-days.ts';
import { Brand, ImageKey, Time } from './parts.ts';
import { upsert } from './repository.ts';
import { momentOf } from './times.ts';

const who = {
  /** An invented member. */
  user: Id,
  brand: Brand,
  kind: z.enum(APPLICANT_KINDS),
  cityCode: CityCode,
  words: z.string().min(MIN_OWN_WORDS).max(MAX_OWN_WORDS),
};

/** Invented ambassadors with the cards of their cars, and applications. Sample data. */
export const Ambassadors = z.strictObject({
  ambassadors: z.array(
    z.strictObject({
      ...who,
      since: Time,
      ownerSince: Time.nullable(),
      kept: z.int().min(0),
      car: z
        .strictObject({
          seriesId: Id,
          seriesName: z.string(),
          modelName: z.string(),
          energy: Energy,
          images: z.array(ImageKey).min(1).max(MAX_CAR_PICTURES),
          km: z.int().min(0),
          use: z.int().min(1),
          likes: z.array(z.string()).length(3),
          warning: z.string(),
        })
        .nullable(),
    }),
  ),
  applications: z.array(
    z.strictObject({
      ...who,
      id: Id,
      state: z.enum(APPLICATION_STATES),
      at: Time,
      channels: z.array(z.url()).max(MAX_CHANNELS),
      answer: z.string(),
    }),
  ),
});

/** Loads ambassadors and applications. What operators and moderators decided of them stays. */
export async function loadAmbassadors(
  tx: Tx,
  { ambassadors, applications }: z.infer<typeof Ambassadors>,
  today: number,
): Promise<void> {
  const dayOf = (time: z.infer<typeof Time>): string => shanghaiDay(momentOf(time, today));
  await upsert(
    tx,
    'ambassador',
    ambassadors.map(({ user, brand, kind, cityCode, words, since, ownerSince, kept }) => ({
      user_id: user,
      brand,
      kind,
      city_code: cityCode,
      words,
      shown: 'live',
      shown_reason: '',
      state: 'active',
      reason: '',
      since: dayOf(since),
      renew_by: addMonths(dayOf(since), TERM_MONTHS),
      sample: { ownerSince: ownerSince && dayOf(ownerSince), kept },
    })),
    { key: ['user_id', 'brand'], keep: ['shown', 'shown_reason', 'state', 'reason'] },
  );
  await upsert(
    tx,
    'ambassador_car',
    ambassadors.flatMap(({ user, brand, since, car }) =>
      car
        ? {
            user_id: user,
            car_id: `sample-${user}`,
            id: `sample-card-${user}`,
            brand,
            series_id: car.seriesId,
            series_name: car.seriesName,
            model_name: car.modelName,
            energy: car.energy,
            images: car.images,
            km: car.km,
            use_tenths: car.use,
            likes: car.likes,
            warning: car.warning,
            shown: 'live',
            shown_reason: '',
            changed_at: momentOf(since, today),
          }
        : [],
    ),
    { key: ['user_id', 'car_id'], keep: ['shown', 'shown_reason'] },
  );
  await upsert(
    tx,
    'ambassador_application',
    applications.map(({ user, cityCode, at, ...one }) => ({
      ...one,
      user_id: user,
      city_code: cityCode,
      supplement: '',
      due_day: addWorkingDays(dayOf(at), APPLICATION_WORKING_DAYS),
      again_on: one.state === 'refused' ? addDays(dayOf(at), AGAIN_DAYS) : null,
      created_at: momentOf(at, today),
      state_at: momentOf(at, today),
    })),
    {
      key: ['user_id', 'id'],
      keep: ['state', 'answer', 'supplement', 'due_day', 'again_on', 'created_at', 'state_at'],
    },
  );
}
