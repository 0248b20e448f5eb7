import { CityCode } from '@marque/contract/community/common';
import { MAX_SPOT_NAME, MAX_SPOT_NOTE } from '@marque/contract/community/limits';
import { SPOT_KINDS } from '@marque/contract/community/spot/labels';
import { Id } from '@marque/contract/common';
import { Latitude, Longitude } from '@marque/contract/location/schema';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand } from '../parts.ts';
import { upsert } from '../repository.ts';
import { momentOf } from '../times.ts';

/** Places that members recommend. Sample data. */
export const Spots = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    kind: z.enum(SPOT_KINDS),
    name: z.string().max(MAX_SPOT_NAME),
    cityCode: CityCode,
    lng: Longitude,
    lat: Latitude,
    note: z.string().max(MAX_SPOT_NOTE),
  }),
);

/** Loads spots. What moderators decided about them stays. */
export const loadSpots = (
  tx: Tx,
  { spots }: { spots: z.infer<typeof Spots> },
  today: number,
): Promise<void> =>
  upsert(
    tx,
    'spot',
    spots.map(({ cityCode, ...spot }) => ({
      ...spot,
      user_id: null,
      images: [],
      city_code: cityCode,
      state: 'live',
      state_reason: '',
      sample: true,
      created_at: momentOf({ dayOffset: -30, minutes: 0 }, today),
    })),
    { key: ['id'], keep: ['state', 'state_reason', 'created_at'] },
  );
