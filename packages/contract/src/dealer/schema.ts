import { z } from 'zod';
import { Id, StoredImage, Instant, Line, pageInput, pageOf } from '../common.ts';
import { APPOINTMENT_KINDS } from '../appointment/kinds.ts';
import { DEALER_KINDS } from './kinds.ts';
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

const DealerKindOf = z.enum(DEALER_KINDS);

/** A car of a store that people drive. */
const DemoCar = z.object({
  id: Id,
  seriesId: Id,
  seriesName: z.string(),
  typeId: Id,
  typeName: z.string(),
  colourName: z.string(),
  /** #3f4f45 */
  colourHex: z.string(),
  /** The end of its plate, to know it in the yard by. */
  plateTail: z.string(),
});
export type DemoCar = z.infer<typeof DemoCar>;

/** A store of a brand's network as people look for one. */
export const NetworkDealer = Dealer.extend({
  /** A store, or a space of the brand. */
  dealerType: z.enum(['1', '2']),
  kinds: z.array(DealerKindOf),
  businessAddress: z.string(),
  photos: z.array(StoredImage),
  /** How far it drives to a customer's door in kilometres; null: not at all. */
  doorDriveKm: z.number().int().nullable(),
  /** It is the member's own. */
  exclusive: z.boolean(),
  /** Those of the brand that can be driven now. */
  demoCars: z.array(DemoCar),
  /** When a drive can begin first; null: not within a week, or not here. */
  earliest: Instant.nullable(),
});
export type NetworkDealer = z.infer<typeof NetworkDealer>;

export const DealerDetail = NetworkDealer.extend({
  brands: z.array(z.enum(BRANDS)),
  labourTier: LabourTier,
  intro: z.string(),
  /** How to get there, and how to get in, a sentence each. */
  transport: z.array(z.string()),
  accessibility: z.array(z.string()),
});
export type DealerDetail = z.infer<typeof DealerDetail>;

const DriveTypeOf = z.enum(['进店试驾', '上门试驾']);
const position = z.strictObject(positionInQuery).partial().shape;
const search = {
  /** The official name of a city. */
  city: Line.max(20).optional(),
  /** Part of a name, a region or an address. */
  keyword: Line.max(40).optional(),
  /** A demo car of it stands there. */
  seriesId: Id.optional(),
  driveType: DriveTypeOf.optional(),
  ...position,
  ...pageInput,
};

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
      /** Whose stores; the call's headers are the same in both brands. */
      brand: z.enum(BRANDS).optional(),
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
    input: z.strictObject({ id: Id, ...position }),
    output: DealerDetail,
  },
  'dealer.page': {
    input: z.strictObject({
      kind: DealerKindOf.optional(),
      /** Of those that are open at this moment alone. */
      openNow: z.literal('1').optional(),
      ...search,
    }),
    output: pageOf(NetworkDealer),
  },
  'appointment.dealers': {
    input: z.strictObject({ kind: z.enum(APPOINTMENT_KINDS), ...search }),
    output: pageOf(NetworkDealer),
  },
  /**
   * Provinces and their cities from A to Z, also those without a store. Counts stores that look
   * after cars, or those of the brand that do `kind`.
   */
  'dealer.regions': {
    input: z.strictObject({ kind: DealerKindOf.optional() }),
    output: z.object({ provinces: z.array(Province) }),
  },
} satisfies Schemas;
