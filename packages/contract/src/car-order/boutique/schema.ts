import { z } from 'zod';
import { CarCut } from '../../cars/car-cut.ts';
import { Chosen } from '../../cars/custom/option-schema.ts';
import { Fen, Id, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { MAX_BAGS } from './lines.ts';

/** single: one product. bag: several products together, cheaper than one by one. */
export const BAG_KINDS = ['bag', 'single'] as const;
export type BagKind = (typeof BAG_KINDS)[number];

/** chosen: not paid yet. refunded: removed from the order, with the money refunded. */
export const BAG_STATES = ['chosen', 'paid', 'fitting', 'fitted', 'refunded'] as const;
export type BagState = (typeof BAG_STATES)[number];

/** Goods of an order, with their state. */
export const BoutiqueLine = z.object({
  bagId: Id,
  name: z.string(),
  priceFen: Fen,
  state: z.enum(BAG_STATES),
  stateText: z.string(),
});
export type BoutiqueLine = z.infer<typeof BoutiqueLine>;

export const Bags = z.array(Id).max(MAX_BAGS);

/** An alternative choice of goods without conflicts. `deltaFen` is its difference in price. */
const Instead = z.object({ bagIds: z.array(Id), text: z.string(), deltaFen: z.number().int() });

const Bag = z.object({
  bagId: Id,
  name: z.string(),
  kind: z.enum(BAG_KINDS),
  subtitle: z.string(),
  /** The price in yuan, formatted. */
  price: z.string(),
  priceFen: Fen,
  /** The sum of the prices of the contained goods, in fen. */
  singleFen: Fen,
  /** The hours that fitting takes. */
  hours: z.number(),
  /** The stock left; null when it is plentiful. */
  left: z.number().int().nullable(),
  images: z.array(StoredImage),
  contains: z.array(z.object({ bagId: Id, name: z.string(), priceFen: Fen })),
  warranty: z.string(),
});
export type Bag = z.infer<typeof Bag>;

/** Goods as they stand for one car and the goods chosen so far. */
const BagForCar = Bag.extend({
  fit: z.object({
    ok: z.boolean(),
    /** The reason why the goods do not fit; '' when they fit. */
    reason: z.string(),
    proposals: z.array(Instead).max(3),
  }),
  /** The names of chosen singles that this bag contains and therefore replaces. */
  replaces: z.array(z.string()),
  /**
   * The state of the goods in the order; null when the order does not contain them, or without an
   * order.
   */
  state: z.enum(BAG_STATES).nullable(),
});
export type BagForCar = z.infer<typeof BagForCar>;

const BagDetail = Bag.extend({
  /** Notes on fitting, changes and refunds. */
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Whether the member asked for a back-in-stock notice. */
  waiting: z.boolean(),
});
export type BagDetail = z.infer<typeof BagDetail>;

const BoutiqueList = z.object({
  typeId: Id,
  seriesId: Id,
  /** Series and trim, for example 天逸 远途版. */
  title: z.string(),
  /** The car in its colour; null without a picture. */
  cut: CarCut.nullable(),
  items: z.array(BagForCar),
  /** The requested goods that are on sale and fit, without singles that a selected bag contains. */
  selected: z.array(Id),
  sumFen: Fen,
  /** The order that the goods are for; null without one. */
  order: z
    .object({
      id: Id,
      /** The ids of the goods that the order contains. */
      has: z.array(Id),
      /** The revision of the goods, increased by each change. `boutique.save` sends it back. */
      revision: z.number().int(),
      /** The amount paid for goods, in fen. */
      paidFen: Fen,
      /** The reason why the goods can no longer be changed; '' while they can. */
      closed: z.string(),
      /** The phone number of the store; '' without a store. */
      phone: z.string(),
    })
    .nullable(),
});
export type BoutiqueList = z.infer<typeof BoutiqueList>;

export const boutiqueSchemas = {
  'boutique.list': {
    input: z.strictObject({
      /** The trim with its options; the standard configuration without `chosen`. */
      typeId: Id.optional(),
      chosen: Chosen.optional(),
      /** The member's own order, instead of a trim. */
      orderId: Id.optional(),
      /** The goods chosen so far; for an order, the goods it contains by default. */
      bags: Bags.optional(),
    }),
    output: BoutiqueList,
  },
  'boutique.bag': { input: z.strictObject({ id: Id }), output: BagDetail },
  'boutique.wait': {
    input: z.strictObject({ id: Id, on: z.boolean().default(true) }),
    output: z.object({ waiting: z.boolean() }),
  },
  'boutique.save': {
    input: z.strictObject({
      id: Id,
      bagIds: Bags,
      revision: z.number().int(),
      /** The difference that the member saw, in fen: positive to pay, negative to be refunded. */
      expectDiffFen: z.number().int(),
    }),
    output: z.object({
      lines: z.array(BoutiqueLine),
      diffFen: z.number().int(),
      /** The id for the cashier, with the subject `carItem`; null when nothing is to be paid. */
      slice: Id.nullable(),
    }),
  },
} satisfies Schemas;
