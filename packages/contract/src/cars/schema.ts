import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, Line, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { CarCut } from './car-cut.ts';
import { PRICE_KINDS } from './price-kind.ts';

/** The drive of a car. */
export const Energy = z.enum(['ICE', 'MHEV', 'PHEV', 'BEV']);
export type Energy = z.infer<typeof Energy>;

/**
 * onSale: can be ordered. presale, blind: a campaign runs. preview: shown only. ended: no longer
 * sold.
 */
export const SaleState = z.enum(['onSale', 'presale', 'blind', 'preview', 'ended']);
export type SaleState = z.infer<typeof SaleState>;

/** A colour of a series with a picture of the car. */
export const Colour = z.object({
  id: z.string(),
  name: z.string(),
  hex: z.string(),
  image: StoredImage,
  /** The same by night with its lamps on; null for a car that is not revealed. */
  night: StoredImage.nullable(),
  /** From the side on a clear ground; null for a car that is not revealed. */
  cut: CarCut.nullable(),
});
export type Colour = z.infer<typeof Colour>;

const DayAndNight = z.object({ day: StoredImage, night: StoredImage });
/** A car in the poses that take turns in lists. */
export const CarPoses = z.object({ side: DayAndNight, rear45: DayAndNight });
export type CarPoses = z.infer<typeof CarPoses>;

/** A 3D model. `key`: the name of its manifest under /media. */
export const CarModel = z.object({
  key: z.string(),
  /** The bytes loaded before the first frame, without the viewer's code. */
  bytes: z.number().int(),
  triangles: z.number().int(),
  version: z.string(),
});
export type CarModel = z.infer<typeof CarModel>;

/** A figure the series is advertised with. */
const SeriesHighlight = z.object({
  figure: z.string(),
  unit: z.string(),
  title: z.string(),
  text: z.string(),
});
export type SeriesHighlight = z.infer<typeof SeriesHighlight>;

/** A series as the showroom shows it. */
export const Series = z.object({
  seriesId: Id,
  seriesName: z.string(),
  slogan: z.string(),
  energyType: Energy,
  /** The body type as shown to people: SUV, 轿车. */
  bodyType: z.string(),
  seats: z.number().int(),
  /** The lowest price of the trims on sale, in fen; null before the price is told. */
  priceFromFen: Fen.nullable(),
  priceToFen: Fen.nullable(),
  saleState: SaleState,
  hero: StoredImage,
  /** The pictures of the stage. */
  layers: z.object({ colours: z.array(Colour) }),
  /** Its first colour in lists; null for a car that is not revealed. */
  poses: CarPoses.nullable(),
  /** The 3D model; null when the series has pictures only. */
  model: CarModel.nullable(),
  /** The number of trims on sale. */
  typeCount: z.number().int(),
  highlights: z.array(SeriesHighlight),
});
export type Series = z.infer<typeof Series>;

const Millimetres = z.number().int().nullable();
/** Dimensions in mm; null when not stated. */
export const Dimensions = z.object({
  length: Millimetres,
  width: Millimetres,
  height: Millimetres,
  wheelbase: Millimetres,
  /** The turning circle between walls. */
  turning: Millimetres,
});
export type Dimensions = z.infer<typeof Dimensions>;

/** The content of a table cell; all null when the value is not stated. */
const ParamCell = z.object({
  text: z.string().nullable(),
  num: z.number().nullable(),
  /** std: in every car. opt: available. none: not available. */
  mark: z.enum(['std', 'opt', 'none']).nullable(),
});

const Param = z.object({
  code: z.string(),
  name: z.string(),
  /** The initials of the name in pinyin. */
  initials: z.string(),
  unit: z.string(),
  hint: z.string(),
  /** Which values are better. */
  better: z.enum(['high', 'low', 'none']),
  /** The importance in comparisons. */
  weight: z.number().int().min(0).max(100),
  /** The cells by car. A car without the value is missing. */
  cells: z.record(z.string(), ParamCell),
});
export type Param = z.infer<typeof Param>;

const ParamGroup = z.object({ name: z.string(), rows: z.array(Param) });
export type ParamGroup = z.infer<typeof ParamGroup>;

/** A clip of a series. */
export const CarClip = z.object({
  id: Id,
  title: z.string(),
  /** The addresses of the video and its captions (WebVTT). */
  src: z.string(),
  captions: z.string(),
  poster: StoredImage,
  seconds: z.number().int(),
  /** `at`: the start in seconds. */
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
});
export type CarClip = z.infer<typeof CarClip>;

/** A trim of a series. */
export const CarType = z.object({
  typeId: Id,
  typeName: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  modelYear: z.number().int(),
  bodyType: z.string(),
  image: StoredImage,
  onSale: z.boolean(),
  saleState: SaleState,
  /** The price in fen; null before it is told. */
  priceFen: Fen.nullable(),
  /** The price in yuan as text; '' without one. */
  price: z.string(),
  /** The version of the price. */
  priceVersion: z.string(),
  priceKind: z.enum(PRICE_KINDS),
  /** When the price took effect or was told, whichever is later; null without one. */
  priceSince: Instant.nullable(),
  energyType: Energy,
  nevTax: z.boolean(),
  displacementMl: z.number().int(),
  seats: z.number().int(),
  kerbKg: z.number().int().nullable(),
  dims: Dimensions,
  /** What the trim adds to the one below, the most important first; null for the lowest trim. */
  addsOver: z.object({ typeId: Id, typeName: z.string(), lines: z.array(z.string()) }).nullable(),
  /** The days from a locked order until the car leaves the works. */
  leadDays: z.object({ from: z.number().int(), to: z.number().int() }),
});
export type CarType = z.infer<typeof CarType>;

/** A competitor's car. */
const Competitor = z.object({
  id: Id,
  label: z.string(),
  bodyType: z.string(),
  priceFromFen: Fen,
  /** The day and source of all its values. */
  asOf: z.iso.date(),
  source: z.string(),
});
export type Competitor = z.infer<typeof Competitor>;

export const carsSchemas = {
  'cars.series': {
    input: z.strictObject({
      seriesId: Id.optional(),
      /** `all` includes series that cannot be ordered. */
      saleState: z.enum(['onSale', 'all']).default('onSale'),
      energyType: Energy.optional(),
      /** A part of the name. */
      keyword: Line.max(20).optional(),
    }),
    output: z.object({ items: z.array(Series) }),
  },
  'cars.types': {
    input: z
      .strictObject({
        /** Lists the series' trims on sale, the lowest first. */
        seriesId: Id.optional(),
        /**
         * Lists these trims in this order, including earlier model years. Unknown ids are left out.
         */
        typeIds: z.array(Id).min(1).max(6).optional(),
        withParams: z.boolean().default(false),
      })
      .refine(({ seriesId, typeIds }) => (seriesId === undefined) !== (typeIds === undefined)),
    output: z.object({
      items: z.array(CarType),
      /** Empty without `withParams`. */
      groups: z.array(ParamGroup),
    }),
  },
  'cars.clips': {
    input: z.strictObject({ seriesId: Id }),
    output: z.object({ items: z.array(CarClip) }),
  },
  'cars.competitors': {
    input: z.strictObject({
      /** Only cars of the same body type as this trim. */
      typeId: Id.optional(),
      keyword: Line.max(20).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
      size: z.number().int().min(1).max(50).default(20),
    }),
    output: pageOf(Competitor),
  },
  'cars.competitor': {
    input: z.strictObject({ id: Id }),
    output: Competitor.extend({ groups: z.array(ParamGroup) }),
  },
} satisfies Schemas;
