import { z } from 'zod';
import { Id, Line, Nothing, pageOf } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { Latitude, Longitude, positionInQuery } from '../location/schema.ts';

/** Minutes of a day in Shanghai. */
const OpenSpan = z.object({
  opens: z.number().int().min(0).max(1439),
  closes: z.number().int().min(1).max(1440),
});

/** A store where goods are fitted, vouchers used, cars looked after. */
export const Dealer = z.object({
  id: Id,
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  /** When it is open in an ordinary week, for people: 08:30-20:00. */
  hours: z.string(),
  /** The same to count with, Monday first; empty where only `hours` is known. */
  week: z.array(z.array(OpenSpan)),
  /** Days with other hours, in the order they were entered: the later one counts. */
  exceptions: z.array(
    z.object({
      id: Id,
      fromDay: z.iso.date(),
      toDay: z.iso.date(),
      spans: z.array(OpenSpan),
      reason: z.string(),
    }),
  ),
  /** What it does, for people: 保养, 快修. */
  services: z.array(z.string()),
  /** Degrees in GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  /** Kilometres from the given position; null without one. */
  distanceKm: z.number().nullable(),
});
export type Dealer = z.infer<typeof Dealer>;

/** Which hours of labour cost what. */
export const LabourTier = z.enum(['A', 'B', 'C']);

const DealerDetail = Dealer.extend({
  brands: z.array(z.enum(BRANDS)),
  labourTier: LabourTier,
});

const Region = z.object({
  code: z.string().regex(/^\d{6}$/),
  name: z.string(),
  /** First letter of the name's pinyin, A to Z. */
  initial: z.string().regex(/^[A-Z]$/),
  /** How many stores there are. */
  dealers: z.number().int(),
});
const Province = Region.extend({ cities: z.array(Region) });
export type Province = z.infer<typeof Province>;

export const dealerSchemas = {
  'dealer.list': {
    input: z.strictObject({
      /** The official name of a city. */
      city: Line.max(20).optional(),
      /** Part of a name, a region or an address. */
      keyword: Line.max(40).optional(),
      lng: Longitude.optional(),
      lat: Latitude.optional(),
      cursor: z.string().max(200).optional(),
      size: z.number().int().min(1).max(50).default(20),
    }),
    output: pageOf(Dealer),
  },
  'dealer.detail': {
    input: z.strictObject({ id: Id, ...z.strictObject(positionInQuery).partial().shape }),
    output: DealerDetail,
  },
  /** Provinces and their cities from A to Z, also those without a store. */
  'dealer.regions': { input: Nothing, output: z.object({ provinces: z.array(Province) }) },
} satisfies Schemas;
