import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { Latitude, Longitude } from '../../location/schema.ts';

/** A time at a place. `mark`: what its screen showed; '' where all screens of a store show the same. */
const Seen = z.object({ mark: z.string(), at: Instant });

/** A place of an activity: a store, with what is left there and what the caller has of it. */
export const Spot = z.object({
  dealer: Dealer,
  /** The pieces that are left; null where none are kept. */
  stock: z.int().nullable(),
  /** The caller's times that count now: of today, or of all where each place counts once. */
  seen: z.array(Seen),
});
export type Spot = z.infer<typeof Spot>;

export const Spots = z.object({
  id: Id,
  title: z.string(),
  /** How near a position has to be; null where only the code on the screen counts. */
  radiusM: z.int().nullable(),
  per: z.enum(['once', 'day']),
  /** How many places count in a day; null without a limit. */
  perDay: z.int().nullable(),
  /** What the screens show, where they differ. */
  marks: z.array(z.object({ id: z.string(), title: z.string() })),
  /** What being at a place brings, in a few words. */
  gain: z.string(),
  items: z.array(Spot),
});
export type Spots = z.infer<typeof Spots>;

/** What being at a place brought. */
const Arrived = z.object({
  spot: Id,
  mark: z.string(),
  /** In a few words. */
  gain: z.string(),
});

/** `joinId`: by whose link the caller came. */
const at = { id: Id, spot: Id, joinId: Id.optional() };

export const presenceSchemas = {
  'activity.spots': { input: z.strictObject({ id: Id }), output: Spots },
  'activity.checkIn': {
    /** GCJ-02 degrees; `accuracy` in metres, `ageMs` since the position was taken. */
    input: z.strictObject({
      ...at,
      lng: Longitude,
      lat: Latitude,
      accuracy: z.number().min(0).max(1_000_000),
      ageMs: z.int().min(0).max(86_400_000),
    }),
    output: Arrived,
  },
  'activity.scan': {
    input: z.strictObject({ ...at, code: z.string().regex(/^\d{6}$/) }),
    output: Arrived,
  },
} satisfies Schemas;
