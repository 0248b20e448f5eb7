import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, Line, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';

/** What a car runs on. */
export const Energy = z.enum(['ICE', 'MHEV', 'PHEV', 'BEV']);
export type Energy = z.infer<typeof Energy>;

/** onSale: can be ordered; presale, blind: a campaign is; preview: to be seen; ended: no more. */
export const SaleState = z.enum(['onSale', 'presale', 'blind', 'preview', 'ended']);
export type SaleState = z.infer<typeof SaleState>;

/** A colour of a series, with the car in it. */
export const Colour = z.object({
  id: z.string(),
  name: z.string(),
  hex: z.string(),
  image: StoredImage,
});
export type Colour = z.infer<typeof Colour>;

/** A model that can be turned live; `key` names its manifest under /media. */
export const CarModel = z.object({
  key: z.string(),
  /** What comes over the network before its first frame, the viewer's code aside. */
  bytes: z.number().int(),
  triangles: z.number().int(),
  version: z.string(),
});
export type CarModel = z.infer<typeof CarModel>;

/** A figure worth a look. */
const Highlight = z.object({
  figure: z.string(),
  unit: z.string(),
  title: z.string(),
  text: z.string(),
});
export type Highlight = z.infer<typeof Highlight>;

/** A series on its way to be chosen. */
export const Series = z.object({
  seriesId: Id,
  seriesName: z.string(),
  slogan: z.string(),
  energyType: Energy,
  /** For people: SUV, 轿车. */
  bodyType: z.string(),
  seats: z.number().int(),
  /** Of the trims on sale; null while no price is told. */
  priceFromFen: Fen.nullable(),
  priceToFen: Fen.nullable(),
  saleState: SaleState,
  hero: StoredImage,
  /** What the stage is made of. */
  layers: z.object({ colours: z.array(Colour) }),
  /** null where there are pictures only. */
  model: CarModel.nullable(),
  /** How many trims are on sale. */
  typeCount: z.number().int(),
  highlights: z.array(Highlight),
});
export type Series = z.infer<typeof Series>;

const Millimetres = z.number().int().nullable();
/** Measures in millimetres; null where nobody stated one. */
export const Dimensions = z.object({
  length: Millimetres,
  width: Millimetres,
  height: Millimetres,
  wheelbase: Millimetres,
  /** The turning circle, wall to wall. */
  turning: Millimetres,
});
export type Dimensions = z.infer<typeof Dimensions>;

/** What a cell holds; all null where nobody stated it. */
const ParamCell = z.object({
  text: z.string().nullable(),
  num: z.number().nullable(),
  /** std: in every car; opt: to be had; none: not to be had. */
  mark: z.enum(['std', 'opt', 'none']).nullable(),
});

const Param = z.object({
  code: z.string(),
  name: z.string(),
  /** First letters of the name's pinyin. */
  initials: z.string(),
  unit: z.string(),
  hint: z.string(),
  /** Which number is the better one. */
  better: z.enum(['high', 'low', 'none']),
  /** How much it matters when cars are compared. */
  weight: z.number().int().min(0).max(100),
  /** By car; a car without the value is missing. */
  cells: z.record(z.string(), ParamCell),
});
export type Param = z.infer<typeof Param>;

const ParamGroup = z.object({ name: z.string(), rows: z.array(Param) });
export type ParamGroup = z.infer<typeof ParamGroup>;

/** A film of a series, upright. */
export const CarClip = z.object({
  id: Id,
  title: z.string(),
  /** Addresses of the film and of its captions (WebVTT). */
  src: z.string(),
  captions: z.string(),
  poster: StoredImage,
  seconds: z.number().int(),
  /** `at`: seconds from its beginning. */
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
  /** null while no price is told. */
  priceFen: Fen.nullable(),
  /** The same in yuan, as text; '' without one. */
  price: z.string(),
  /** Names the price it was told with. */
  priceVersion: z.string(),
  /** Since when it costs that. */
  priceSince: Instant.nullable(),
  energyType: Energy,
  nevTax: z.boolean(),
  displacementMl: z.number().int(),
  seats: z.number().int(),
  kerbKg: z.number().int().nullable(),
  dims: Dimensions,
  /** What it has that the trim below lacks, what weighs most first; null for the lowest. */
  addsOver: z.object({ typeId: Id, typeName: z.string(), lines: z.array(z.string()) }).nullable(),
  /** Days from a locked order to the gate of the works. */
  leadDays: z.object({ from: z.number().int(), to: z.number().int() }),
});
export type CarType = z.infer<typeof CarType>;

/** A car of others. */
const Competitor = z.object({
  id: Id,
  label: z.string(),
  bodyType: z.string(),
  priceFromFen: Fen,
  /** The day and the source of every value of it. */
  asOf: z.iso.date(),
  source: z.string(),
});
export type Competitor = z.infer<typeof Competitor>;

export const carsSchemas = {
  'cars.series': {
    input: z.strictObject({
      seriesId: Id.optional(),
      /** `all` has those that cannot be ordered as well. */
      saleState: z.enum(['onSale', 'all']).default('onSale'),
      energyType: Energy.optional(),
      /** Part of a name. */
      keyword: Line.max(20).optional(),
    }),
    output: z.object({ items: z.array(Series) }),
  },
  'cars.types': {
    input: z
      .strictObject({
        /** Its trims on sale, the lowest first. */
        seriesId: Id.optional(),
        /** These, in this order, also those of years before. Unknown ones are left out. */
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
      /** Only those of the class of this trim. */
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
