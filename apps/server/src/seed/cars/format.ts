import { Fen, Id } from '@marque/contract/common';
import { Energy, SaleState } from '@marque/contract/cars/schema';
import { z } from 'zod';
import { Brand, ImageKey } from '../parts.ts';

const Day = z.iso.date();
const Millimetres = z.int().min(1);

const Trim = z.strictObject({
  id: Id,
  name: z.string(),
  modelYear: z.int(),
  /** The level of equipment, from 1 to 3. */
  grade: z.int().min(1).max(3),
  kerbKg: z.int().min(1),
  leadDays: z.tuple([z.int().min(0), z.int().min(0)]),
  /** The first and last day on sale; null for no end. */
  onSale: z.tuple([Day, Day.nullable()]),
  /** Each price holds until the next begins. */
  prices: z.array(z.strictObject({ from: Day, fen: Fen })).min(1),
});

/** The 3D model of a series that `tools/pictures/cars/bake.ts` made. */
const Level = z.strictObject({ bytes: z.int(), triangles: z.int() });
export const CarModelRow = z.strictObject({
  series: Id,
  key: z.string().regex(/^model\/[a-z0-9-]+\.json$/),
  version: z.string(),
  bytes: z.int(),
  triangles: z.int(),
  slots: z.array(z.string()),
  poses: z.array(z.string()),
  levels: z.strictObject({ high: Level, low: Level }),
  /** The bytes of the other files loaded before the first frame, and of the largest wheel. */
  masks: z.int(),
  shadow: z.int(),
  wheel: z.int(),
});

/** A clip of a series that `tools/pictures/cars/clips.ts` made. */
export const CarClipRow = z.strictObject({
  id: Id,
  series: Id,
  title: z.string(),
  video: ImageKey,
  poster: ImageKey,
  seconds: z.int().min(1),
  chapters: z.array(z.strictObject({ at: z.number().min(0), title: z.string() })),
});

/** A car series. Its figures are sample data, and every row says so. */
export const Series = z.strictObject({
  id: Id,
  brand: Brand,
  name: z.string(),
  slogan: z.string(),
  /** The body that the picture renderer draws. */
  body: z.string(),
  sample: z.literal(true),
  bodyType: z.string(),
  energy: Energy,
  /** The engine by which parameters are looked up: 1.6T. */
  engine: z.string(),
  seats: z.int().min(1),
  saleState: SaleState,
  /** The identification that buyers get; none when it is left out. */
  identification: z.string().optional(),
  displacementMl: z.int().min(0),
  nevTax: z.boolean(),
  dims: z.strictObject({
    length: Millimetres,
    width: Millimetres,
    height: Millimetres,
    wheelbase: Millimetres,
    turning: Millimetres,
  }),
  highlights: z.array(
    z.strictObject({
      figure: z.string(),
      unit: z.string(),
      title: z.string(),
      text: z.string(),
    }),
  ),
  trims: z.array(Trim).min(1),
  colors: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        hex: z.string().regex(/^#[0-9a-f]{6}$/),
        image: ImageKey,
      }),
    )
    .min(1),
  hero: ImageKey,
  /** Its picture before the reveal. */
  outline: ImageKey.optional(),
});

/**
 * A mark (● ○ –), a string of three marks by grade, a number, a text, or three of these by grade.
 */
const GradedValue = z.union([
  z.string(),
  z.number(),
  z.tuple([z.string(), z.string(), z.string()]),
  z.tuple([z.number(), z.number(), z.number()]),
]);
export type GradedValue = z.infer<typeof GradedValue>;

/** The parameters taken from the row of the trim. */
const FROM = [
  'modelYear',
  'length',
  'width',
  'height',
  'wheelbase',
  'turning',
  'kerbKg',
  'seats',
  'displacementMl',
] as const;
export type ParamSource = (typeof FROM)[number];

/** A parameter and its values. The most specific one applies: by series, by engine, or for all. */
const Param = z.strictObject({
  code: Id,
  name: z.string(),
  unit: z.string().default(''),
  hint: z.string().default(''),
  better: z.enum(['high', 'low', 'none']).default('none'),
  weight: z.int().min(0).max(100),
  from: z.enum(FROM).optional(),
  all: GradedValue.optional(),
  engine: z.record(z.string(), GradedValue).default({}),
  series: z.record(Id, GradedValue).default({}),
});
export const ParamGroup = z.strictObject({ group: z.string(), params: z.array(Param).min(1) });

/** An invented competitor's car: like one of the brand's own except for the values given here. */
export const Competitor = z.strictObject({
  id: Id,
  brand: Brand,
  label: z.string().includes('示例车型'),
  bodyType: z.string(),
  energy: Energy,
  priceFromFen: Fen,
  asOf: Day,
  source: z.string(),
  /** The trim it resembles. */
  like: Id,
  /** The groups without stated values. */
  leaves: z.array(z.string()),
  values: z.record(Id, GradedValue),
});
