import { z } from 'zod';
import { Appointment } from '../../appointment/schema.ts';
import { Energy } from '../../cars/schema.ts';
import { Fen, Id, Instant, Line, Nothing, pageInput, pageOf, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { CHECK_GRADES } from './check-points.ts';
import { COLOUR_FAMILIES } from './colour.ts';
import { GEARBOXES, PRICE_BARS, USED_CAR_SORTS } from './kinds.ts';

const idsOf = <T extends { id: string }>(all: readonly T[]) =>
  z.enum(all.map(({ id }) => id) as [T['id'], ...T['id'][]]);
export const GearboxOf = idsOf(GEARBOXES);
const ColourFamilyOf = idsOf(COLOUR_FAMILIES);

/** The year and month of the first registration: 2023-07. */
const YearMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** A city of the list. The whole country has the code ''. */
const ChosenCity = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether the code that was asked for is no city, so that the whole country is shown. */
  unknown: z.boolean(),
});

/** A used car in a list. */
export const UsedCarCard = z.object({
  id: Id,
  status: z.enum(['onSale', 'sold']),
  seriesId: Id,
  seriesName: z.string(),
  typeName: z.string(),
  modelYear: z.number().int(),
  colourName: z.string(),
  priceFen: Fen,
  /** What the same car costs new; null when the price is not told. */
  newPriceFen: Fen.nullable(),
  firstPlate: YearMonth,
  km: z.number().int().min(0),
  transfers: z.number().int().min(0),
  gearboxText: z.string(),
  /** E.g. 1.6T; 纯电 without an engine. */
  engine: z.string(),
  city: z.string(),
  certified: z.boolean(),
  /** The monthly fee of a subscription for a year; null for a car that is sold. */
  subscribeFen: Fen.nullable(),
  /** The last day of the maker's warranty; null when it is over. */
  warrantyUntil: z.iso.date().nullable(),
  /** The stills, by day and by night; null where there is none. */
  side: StoredImage.nullable(),
  rear45: StoredImage.nullable(),
  sideNight: StoredImage.nullable(),
  rear45Night: StoredImage.nullable(),
  /** Whether it belongs to the demo content. */
  sample: z.boolean(),
});
export type UsedCarCard = z.infer<typeof UsedCarCard>;

const Fact = z.object({ name: z.string(), value: z.string() });

/** Damage of the bodywork: 左前门 · 划痕 · 40 mm. */
const Finding = z.object({
  part: z.string(),
  code: z.string(),
  damage: z.string(),
  /** In mm; null where it has no length. */
  sizeMm: z.number().int().nullable(),
  /** The thickness of the paint in µm; null where it was not measured. */
  paintUm: z.number().int().nullable(),
  note: z.string(),
});

/** The inspection of a car. */
const UsedCarReport = z.object({
  inspectedOn: z.iso.date(),
  inspector: z.string(),
  score: z.number().int().min(0).max(100),
  /** By GB/T 30323, e.g. 一级. */
  grade: z.string(),
  structural: z.boolean(),
  groups: z.array(
    z.object({
      name: z.string(),
      points: z.array(
        z.object({ id: Id, name: z.string(), grade: z.enum(CHECK_GRADES), note: z.string() }),
      ),
    }),
  ),
  findings: z.array(Finding),
  /** The tread in tenths of a millimetre: front left, front right, rear left, rear right. */
  treads: z.array(z.number().int()),
});
export type UsedCarReport = z.infer<typeof UsedCarReport>;

const UsedCar = UsedCarCard.extend({
  /** By day and by night. */
  images: z.array(StoredImage),
  nightImages: z.array(StoredImage),
  dealer: Dealer,
  /** Three sentences that say what one should know before coming. */
  words: z.array(z.string()),
  facts: z.array(Fact),
  /** Where a figure stands among the cars of its series here: 0 the best, 100 the worst. */
  places: z.object({ km: z.number().int(), year: z.number().int(), price: z.number().int() }),
  report: UsedCarReport.nullable(),
  /** The warranty that comes with the sale; null for none. */
  saleWarranty: z.object({ months: z.number().int(), km: z.number().int() }).nullable(),
  /** The prices since it was first shown, the newest first. */
  prices: z.array(z.object({ fen: Fen, at: Instant })),
  /** The masked VIN; '' when the store has not entered it. */
  vin: z.string(),
  similar: z.array(UsedCarCard),
  /** The caller's open appointment to see it. */
  viewing: Appointment.nullable(),
});
export type UsedCar = z.infer<typeof UsedCar>;

const Bound = z.coerce.number().int().min(0).max(100_000_000_00);

/** The filters of the list. Bounds are inclusive. */
const usedCarFilter = {
  /** Six digits; '' for the whole country. A code that is no city counts as the whole country. */
  cityCode: z
    .string()
    .regex(/^(\d{6})?$/)
    .optional(),
  seriesId: Id.optional(),
  minFen: Bound.optional(),
  maxFen: Bound.optional(),
  /** First registered in this year or later. */
  minYear: z.coerce.number().int().min(1990).max(2100).optional(),
  maxKm: z.coerce.number().int().min(0).max(999_999).optional(),
  body: Line.max(10).optional(),
  gearbox: GearboxOf.optional(),
  energy: Energy.optional(),
  colour: ColourFamilyOf.optional(),
  certified: z.enum(['1']).optional(),
  /** Only cars that the maker's warranty still covers. */
  warranty: z.enum(['1']).optional(),
};

export const stockSchemas = {
  'usedCar.page': {
    input: z.strictObject({
      ...usedCarFilter,
      sort: z.enum(USED_CAR_SORTS).default('newest'),
      ...pageInput,
    }),
    /** `total` counts the cars on sale. Cars that were just sold stand in the list as well. */
    output: pageOf(UsedCarCard).extend({
      city: ChosenCity,
      /** The prices of the cars on sale that all filters but the price let through. */
      scale: z.object({
        fromFen: Fen,
        toFen: Fen,
        /** The number of cars in each of the equal steps. */
        bars: z.array(z.number().int()).length(PRICE_BARS),
      }),
      /** What there is to choose from among the brand's cars. */
      choices: z.object({
        series: z.array(z.object({ id: Id, name: z.string(), seats: z.number().int() })),
        bodies: z.array(z.string()),
        colours: z.array(ColourFamilyOf),
        energies: z.array(Energy),
      }),
    }),
  },
  'usedCar.cities': {
    input: Nothing,
    /** The cities with cars on sale. */
    output: z.object({
      total: z.number().int(),
      items: z.array(z.object({ code: z.string(), name: z.string(), cars: z.number().int() })),
    }),
  },
  'usedCar.detail': { input: z.strictObject({ id: Id }), output: UsedCar },
} satisfies Schemas;
