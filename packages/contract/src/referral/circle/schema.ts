import { z } from 'zod';
import { Fen, Id, Instant, Link, StoredImage } from '../../common.ts';
import { CityCode } from '../../community/common.ts';
import type { Schemas } from '../../core.ts';
import { Latitude, Longitude } from '../../location/schema.ts';
import { CIRCLE_THEMES, GOOD_STATES, PLACE_STATES } from './labels.ts';

export const Theme = z.enum(CIRCLE_THEMES);
export const GoodStateName = z.enum(GOOD_STATES);
export const PlaceStateName = z.enum(PLACE_STATES);

/** Something the circle has: a place, a thing or a call. */
export const Resource = z.object({
  kind: z.enum(['place', 'good', 'call']),
  id: Id,
  theme: Theme,
  title: z.string(),
  /** Whose it is. */
  whose: z.string(),
  /** What owners get of it; '' without anything. */
  gets: z.string(),
  image: StoredImage,
  /** The city of a place; '' for what belongs to no city. */
  city: z.string(),
  /** Kilometres from the middle of the asked city, for places near it; otherwise null. */
  km: z.number().min(0).nullable(),
});
export type Resource = z.infer<typeof Resource>;

export const Good = z.object({
  id: Id,
  theme: Theme,
  title: z.string(),
  teaser: z.string(),
  image: StoredImage,
  /** Who made it. */
  maker: z.string(),
  /** The call it came from; null without one. */
  call: z.object({ id: Id, title: z.string() }).nullable(),
  /** Null while there is no price. */
  priceFen: Fen.nullable(),
  state: GoodStateName,
  /** How many people want it. */
  wants: z.number().int().min(0),
  /** Whether the caller wants it. */
  wanted: z.boolean(),
  /** The product it is sold as; null while it is not sold. */
  productId: Id.nullable(),
});
export type Good = z.infer<typeof Good>;

const Span = z.object({ opens: z.number().int(), closes: z.number().int() });

/** Times of a place, as those of stores. */
const Hours = z.object({
  /** From Monday to Sunday. */
  week: z.array(z.array(Span)).length(7),
  exceptions: z.array(
    z.object({
      id: Id,
      fromDay: z.iso.date(),
      toDay: z.iso.date(),
      spans: z.array(Span),
      reason: z.string(),
    }),
  ),
});

export const PlaceBenefit = z.object({
  title: z.string(),
  note: z.string(),
  ownersOnly: z.boolean(),
  state: z.enum(['claimable', 'claimed', 'visitor', 'ownersOnly', 'over']),
  /** Where it is once it is claimed. */
  link: Link.nullable(),
});
export type PlaceBenefit = z.infer<typeof PlaceBenefit>;

export const CirclePlace = z.object({
  id: Id,
  theme: Theme,
  name: z.string(),
  cityCode: CityCode,
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  position: z.object({ lng: Longitude, lat: Latitude }),
  hours: Hours,
  images: z.array(StoredImage).min(1),
  intro: z.string(),
  tags: z.array(z.string()),
  /** Who runs it. */
  runner: z.string(),
  /** Whether an owner of the brand's cars runs it. */
  ownerRun: z.boolean(),
  state: PlaceStateName,
  /** What to know of the state; '' for an open place. */
  stateNote: z.string(),
  benefit: PlaceBenefit.nullable(),
  /** Other places in the same city, at most three. */
  near: z.array(Resource).max(3),
});
export type CirclePlace = z.infer<typeof CirclePlace>;

export const circleSchemas = {
  'circle.resources': {
    input: z.strictObject({ theme: Theme.optional(), cityCode: CityCode.optional() }),
    output: z.object({
      /** The cities that have places. */
      cities: z.array(z.object({ code: CityCode, name: z.string() })),
      items: z.array(Resource).max(300),
      /** The nearest places elsewhere, where the asked city has none. */
      near: z.array(Resource).max(3),
    }),
  },
  'circle.goods': {
    input: z.strictObject({ state: GoodStateName.optional() }),
    output: z.object({ items: z.array(Good).max(120) }),
  },
  'circle.good': {
    input: z.strictObject({ id: Id }),
    output: Good.extend({
      story: z.array(z.string()),
      /** When its state changed last. */
      at: Instant,
    }),
  },
  'circle.place': { input: z.strictObject({ id: Id }), output: CirclePlace },
  /** One want a person: what is wanted already stays wanted. */
  'circle.want': {
    input: z.strictObject({ id: Id, wanted: z.boolean() }),
    output: z.object({ wants: z.number().int().min(0), wanted: z.boolean() }),
  },
  'circle.placeBenefit': {
    input: z.strictObject({ id: Id }),
    output: PlaceBenefit,
  },
} satisfies Schemas;
