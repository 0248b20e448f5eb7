import { z } from 'zod';
import { Id, Instant, Line, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { Latitude, Longitude, positionInQuery } from '../../location/schema.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { CityCode } from '../common.ts';
import { MAX_SPOT_PICTURES } from '../limits.ts';
import { SpotForm } from './form.ts';
import { SPOT_KINDS } from './labels.ts';

/** A place that members recommend to each other. */
export const Spot = z.object({
  id: Id,
  kind: z.enum(SPOT_KINDS),
  name: z.string(),
  cityCode: CityCode,
  city: z.string(),
  note: z.string(),
  images: z.array(StoredImage).max(MAX_SPOT_PICTURES),
  /** Kilometres from the asker; null without a position. */
  km: z.number().min(0).nullable(),
  sample: z.boolean(),
});
export type Spot = z.infer<typeof Spot>;

/** A spot that the caller has added, in every state. */
export const OwnSpot = Spot.extend({ standing: Standing, at: Instant });
export type OwnSpot = z.infer<typeof OwnSpot>;

export const spotSchemas = {
  'spot.nearby': {
    /** With a position the nearest come first; a city and a keyword narrow it. */
    input: z.strictObject({
      lng: positionInQuery.lng.optional(),
      lat: positionInQuery.lat.optional(),
      cityCode: CityCode.optional(),
      keyword: Line.max(20).default(''),
    }),
    output: z.object({ items: z.array(Spot).max(20) }),
  },
  'spot.mine': {
    input: Nothing,
    /** The one added last comes first. */
    output: z.object({ items: z.array(OwnSpot).max(20) }),
  },
  'spot.save': {
    /** Others see it once a moderator has looked at it. */
    input: z.strictObject({
      ...SpotForm.shape,
      images: z.array(UploadKey).check(maxPictures(MAX_SPOT_PICTURES)).default([]),
      lng: Longitude,
      lat: Latitude,
    }),
    output: OwnSpot,
  },
} satisfies Schemas;
