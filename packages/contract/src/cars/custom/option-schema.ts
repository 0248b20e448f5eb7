import { z } from 'zod';
import { Fen, Id, StoredImage, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { PRICE_KINDS } from '../price-kind.ts';
import { CAR_VIEWS } from './car-view.ts';

/** The part of the shown car that an option changes. */
export const Slot = z.object({
  kind: z.enum(['colour', 'wheel', 'interior']),
  /** The hex colours: two for an interior, those of the spokes for a wheel. */
  look: z.array(z.string()),
});
export type Slot = z.infer<typeof Slot>;

export const CarOption = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  /** The first one stands for the option. A colour has one, an interior its dash and its seats. */
  images: z.array(StoredImage),
  /**
   * What the stage composes the car of, by view: the stills of a colour, or what a wheel lays over
   * those of each colour. An option that changes nothing in the stills has none.
   */
  layers: z.partialRecord(z.enum(CAR_VIEWS), StoredImage),
  /** The price in yuan as text; `0` when it is included in the trim. */
  price: z.string(),
  priceFen: Fen,
  state: z.enum(['standard', 'optional']),
  /** When it goes off sale; null without an end. */
  until: Instant.nullable(),
  /** The ids of the options a package contains. */
  contains: z.array(Id),
  /** The days it adds to the delivery. */
  leadDays: z.number().int(),
  slot: Slot.nullable(),
});
export type CarOption = z.infer<typeof CarOption>;

export const OptionGroup = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether several options can be chosen. */
  multi: z.boolean(),
  min: z.number().int(),
  /** The maximum number of choices; null without a limit. */
  max: z.number().int().nullable(),
  options: z.array(CarOption),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

export const OptionRule = z.object({
  id: Id,
  kind: z.enum(['requires', 'excludes', 'atLeastOne', 'default']),
  when: z.array(Id),
  anyOf: z.array(Id),
  text: z.string(),
});

/** A trim with its options. */
export const TypeOptions = z.object({
  typeId: Id,
  typeName: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  priceVersion: z.string(),
  basePriceFen: Fen,
  priceKind: z.enum(PRICE_KINDS),
  /**
   * The days from a locked order until the car leaves the works, without the transport to the
   * store.
   */
  leadFrom: z.number().int(),
  leadTo: z.number().int(),
  groups: z.array(OptionGroup),
  rules: z.array(OptionRule),
  /** The ids of the options a new configuration starts with. */
  defaults: z.array(Id),
});
export type TypeOptions = z.infer<typeof TypeOptions>;

/** The ids of the chosen options. */
export const Chosen = z.array(Id).max(60);

export const Effect = z.object({
  ok: z.boolean(),
  deltaFen: z.number().int(),
  changes: z.array(Id),
  reason: z.string(),
});

const ofType = z.strictObject({ typeId: Id });
const EffectGroup = OptionGroup.extend({
  options: z.array(CarOption.extend({ effect: Effect.nullable() })),
});

export const carOptionSchemas = {
  'carOption.all': { input: ofType, output: TypeOptions },
  /** Returns the groups of the first view: exterior, wheels, interior. */
  'carOption.first': { input: ofType, output: TypeOptions },
  'carOption.extras': {
    input: ofType.extend({ chosen: Chosen }),
    output: z.object({
      typeId: Id,
      priceVersion: z.string(),
      /** Packages and options. `effect` is null for those that are chosen. */
      groups: z.array(EffectGroup),
    }),
  },
  'carOption.byId': {
    input: z.strictObject({ id: Id }),
    output: z.object({
      id: Id,
      seriesId: Id,
      groupCode: z.string(),
      name: z.string(),
      subtitle: z.string(),
      images: CarOption.shape.images,
      slot: Slot.nullable(),
      blocks: z.array(z.object({ title: z.string(), text: z.string() })),
      contains: z.array(z.object({ id: Id, name: z.string() })),
      /** The rules as sentences. */
      rules: z.array(z.string()),
      /** The price by trim; 0 where it is standard. */
      prices: z.array(
        z.object({
          typeId: Id,
          typeName: z.string(),
          state: CarOption.shape.state,
          priceFen: Fen,
        }),
      ),
    }),
  },
} satisfies Schemas;
