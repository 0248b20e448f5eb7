import { z } from 'zod';
import { Fen, Id, StoredImage, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';

/** What an option changes of the car that is shown. */
export const Slot = z.object({
  kind: z.enum(['colour', 'wheel', 'interior']),
  /** Colours as hex; of an interior two of them, of a wheel its spokes. */
  look: z.array(z.string()),
});
export type Slot = z.infer<typeof Slot>;

export const CarOption = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  image: StoredImage.nullable(),
  /** Yuan as text; `0` is included in the trim. */
  price: z.string(),
  priceFen: Fen,
  state: z.enum(['standard', 'optional']),
  /** Until when it can be chosen; null without an end. */
  until: Instant.nullable(),
  /** What a package brings. */
  contains: z.array(Id),
  /** Days it adds to the delivery. */
  leadDays: z.number().int(),
  slot: Slot.nullable(),
});
export type CarOption = z.infer<typeof CarOption>;

export const OptionGroup = z.object({
  code: z.string(),
  name: z.string(),
  /** Several can be chosen. */
  multi: z.boolean(),
  min: z.number().int(),
  /** Null without a limit. */
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

/** A trim with everything that can be chosen for it. */
export const TypeOptions = z.object({
  typeId: Id,
  typeName: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  priceVersion: z.string(),
  basePriceFen: Fen,
  /** Days from a locked order to the gate of the works; the way to the store comes on top. */
  leadFrom: z.number().int(),
  leadTo: z.number().int(),
  groups: z.array(OptionGroup),
  rules: z.array(OptionRule),
  /** What a configuration begins with. */
  defaults: z.array(Id),
});
export type TypeOptions = z.infer<typeof TypeOptions>;

/** What is chosen, by id. */
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
  /** The groups of the first view: exterior, wheels, interior. */
  'carOption.first': { input: ofType, output: TypeOptions },
  'carOption.extras': {
    input: ofType.extend({ chosen: Chosen }),
    output: z.object({
      typeId: Id,
      priceVersion: z.string(),
      /** Packages and options; `effect` is null of what is chosen. */
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
      image: StoredImage.nullable(),
      slot: Slot.nullable(),
      blocks: z.array(z.object({ title: z.string(), text: z.string() })),
      contains: z.array(z.object({ id: Id, name: z.string() })),
      /** As sentences. */
      rules: z.array(z.string()),
      /** By trim; standard ones are free. */
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
