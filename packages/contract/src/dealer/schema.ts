import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, Line, pageInput, pageOf } from '../common.ts';
import { APPOINTMENT_KINDS } from '../appointment/kinds.ts';
import { DEALER_KINDS } from './kinds.ts';
import { LabourTier } from './tier.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { MAX_ITEMS } from '../maintenance/limits.ts';
import { Latitude, Longitude, positionInQuery } from '../location/schema.ts';

/** Minutes of the Shanghai day. */
const OpenSpan = z.object({
  opens: z.number().int().min(0).max(1439),
  closes: z.number().int().min(1).max(1440),
});

/** A store. */
export const Dealer = z.object({
  id: Id,
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  /** The hours of an ordinary week as text: 08:30-20:00. */
  hours: z.string(),
  /** The hours by weekday from Monday on; empty when only `hours` is known. */
  week: z.array(z.array(OpenSpan)),
  /** The exceptional hours in the order they were entered. The later one applies. */
  exceptions: z.array(
    z.object({
      id: Id,
      fromDay: z.iso.date(),
      toDay: z.iso.date(),
      spans: z.array(OpenSpan),
      reason: z.string(),
    }),
  ),
  /** The names of its services: 保养, 快修. */
  services: z.array(z.string()),
  /** GCJ-02 degrees. */
  lng: z.number(),
  lat: z.number(),
  /** The distance from the given position in km; null without one. */
  distanceKm: z.number().nullable(),
});
export type Dealer = z.infer<typeof Dealer>;

const DealerKindOf = z.enum(DEALER_KINDS);

/** A demo car of a store. */
const DemoCar = z.object({
  id: Id,
  seriesId: Id,
  seriesName: z.string(),
  typeId: Id,
  typeName: z.string(),
  colourName: z.string(),
  /** E.g. #3f4f45. */
  colourHex: z.string(),
  /** The end of its plate, by which it is found in the yard. */
  plateTail: z.string(),
});
export type DemoCar = z.infer<typeof DemoCar>;

/** A store of a brand's network. */
export const NetworkDealer = Dealer.extend({
  /** 1: a store; 2: an experience centre. */
  dealerType: z.enum(['1', '2']),
  kinds: z.array(DealerKindOf),
  labourTier: LabourTier,
  businessAddress: z.string(),
  photos: z.array(StoredImage),
  /** The maximum distance of drives at the person's door, in km; null when not offered. */
  doorDriveKm: z.number().int().nullable(),
  /** Whether it is the member's own store. */
  exclusive: z.boolean(),
  /** The brand's demo cars that can be driven now. */
  demoCars: z.array(DemoCar),
  /**
   * The earliest free time for the kind asked for, else for a drive; null when there is none within
   * a week or none is offered.
   */
  earliest: Instant.nullable(),
  /** The price of the items asked for at its labour tier; null when none were asked for. */
  priceFen: Fen.nullable(),
});
export type NetworkDealer = z.infer<typeof NetworkDealer>;

export const DealerDetail = NetworkDealer.extend({
  brands: z.array(z.enum(BRANDS)),
  intro: z.string(),
  /** The names of the technicians whom members may ask for. */
  technicians: z.array(z.string()),
  /** Directions and accessibility, one sentence each. */
  transport: z.array(z.string()),
  accessibility: z.array(z.string()),
});
export type DealerDetail = z.infer<typeof DealerDetail>;

const DriveTypeOf = z.enum(['进店试驾', '上门试驾']);
const position = z.strictObject(positionInQuery).partial().shape;
const search = {
  /** The official name of a city. */
  city: Line.max(20).optional(),
  /** A part of a name, region or address. */
  keyword: Line.max(40).optional(),
  /** For drives only stores with a demo car of this series; else the series of the car. */
  seriesId: Id.optional(),
  driveType: DriveTypeOf.optional(),
  /** The official name of a city. Without a position, distances count from its middle. */
  around: Line.max(20).optional(),
  ...position,
  ...pageInput,
};

const Region = z.object({
  code: z.string().regex(/^\d{6}$/),
  name: z.string(),
  /** The first letter of the name's pinyin, A to Z. */
  initial: z.string().regex(/^[A-Z]$/),
  /** The number of stores. */
  dealers: z.number().int(),
});
const Province = Region.extend({ cities: z.array(Region) });
export type Province = z.infer<typeof Province>;

export const dealerSchemas = {
  'dealer.list': {
    input: z.strictObject({
      /**
       * The brand of the stores. Needed because the call's headers are the same for both brands.
       */
      brand: z.enum(BRANDS).optional(),
      /** The official name of a city. */
      city: Line.max(20).optional(),
      /** A part of a name, region or address. */
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
      /** The name of a service: 事故维修, 充电. */
      service: Line.max(20).optional(),
      /** Only stores that are open now. */
      openNow: z.literal('1').optional(),
      ...search,
    }),
    output: pageOf(NetworkDealer),
  },
  'appointment.dealers': {
    input: z.strictObject({
      kind: z.enum(APPOINTMENT_KINDS),
      /** The items of a visit to the workshop, for its length and price. Needs `seriesId`. */
      items: z.array(Id).max(MAX_ITEMS).optional(),
      ...search,
    }),
    output: pageOf(NetworkDealer),
  },
  /**
   * Returns all provinces and cities from A to Z, also those without a store. Counts stores with
   * service, or those of the brand that offer `kind`.
   */
  'dealer.regions': {
    input: z.strictObject({ kind: DealerKindOf.optional() }),
    output: z.object({ provinces: z.array(Province) }),
  },
} satisfies Schemas;
