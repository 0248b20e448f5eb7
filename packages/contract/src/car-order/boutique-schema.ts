import { z } from 'zod';
import { Chosen } from '../cars/option-schema.ts';
import { Fen, Id, StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';
import { MOST_BAGS } from './boutique-lines.ts';

/** single: one thing. bag: several, for less than they cost one by one. */
export const BAG_KINDS = ['bag', 'single'] as const;
export type BagKind = (typeof BAG_KINDS)[number];

/** chosen: its money is waited for. refunded: not wanted any more, its money has gone back. */
export const BAG_STATES = ['chosen', 'paid', 'fitting', 'fitted', 'refunded'] as const;
export type BagState = (typeof BAG_STATES)[number];

/** Goods of one kind that an order has. */
export const BoutiqueLine = z.object({
  bagId: Id,
  name: z.string(),
  priceFen: Fen,
  state: z.enum(BAG_STATES),
  stateText: z.string(),
});
export type BoutiqueLine = z.infer<typeof BoutiqueLine>;

export const Bags = z.array(Id).max(MOST_BAGS);

/** Another choice of goods that goes together. */
const Instead = z.object({ bagIds: z.array(Id), text: z.string(), deltaFen: z.number().int() });

const Bag = z.object({
  bagId: Id,
  name: z.string(),
  kind: z.enum(BAG_KINDS),
  subtitle: z.string(),
  /** Yuan as text. */
  price: z.string(),
  priceFen: Fen,
  /** What it would cost one by one. */
  singleFen: Fen,
  /** Hours it takes to fit. */
  hours: z.number(),
  /** How many there are; null for plenty. */
  left: z.number().int().nullable(),
  images: z.array(StoredImage),
  contains: z.array(z.object({ bagId: Id, name: z.string(), priceFen: Fen })),
  warranty: z.string(),
});
export type Bag = z.infer<typeof Bag>;

/** The same for one car, beside what is chosen already. */
const BagForCar = Bag.extend({
  fit: z.object({
    ok: z.boolean(),
    /** Why not; '' where it goes. */
    reason: z.string(),
    proposals: z.array(Instead).max(3),
  }),
  /** Chosen singles that it brings, which are not needed beside it. */
  replaces: z.array(z.string()),
  /** Of an order: how it stands there; null where it is not in it. */
  state: z.enum(BAG_STATES).nullable(),
});
export type BagForCar = z.infer<typeof BagForCar>;

const BagDetail = Bag.extend({
  /** How it is fitted, when it can be changed, what comes back. */
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Its reader is told when there is one again. */
  waiting: z.boolean(),
});
export type BagDetail = z.infer<typeof BagDetail>;

const BoutiqueList = z.object({
  typeId: Id,
  seriesId: Id,
  /** 天逸 远途版. */
  title: z.string(),
  items: z.array(BagForCar),
  /** Of what was asked for, what is sold and not brought by a bag beside it. */
  selected: z.array(Id),
  sumFen: Fen,
  /** Of an order; null without one. */
  order: z
    .object({
      id: Id,
      /** What it has now. */
      has: z.array(Id),
      /** Rises with each change; `save` carries it. */
      revision: z.number().int(),
      /** What its goods have been paid with, in fen. */
      paidFen: Fen,
      /** Why nothing can be changed any more; '' while it can. */
      closed: z.string(),
      /** The store's; '' without one. */
      phone: z.string(),
    })
    .nullable(),
});
export type BoutiqueList = z.infer<typeof BoutiqueList>;

export const boutiqueSchemas = {
  'boutique.list': {
    input: z.strictObject({
      /** A trim with its options; what it begins with without them. */
      typeId: Id.optional(),
      chosen: Chosen.optional(),
      /** Instead of a trim: an own order's car. */
      orderId: Id.optional(),
      /** What is chosen so far; of an order, what it has without. */
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
      /** What was shown: above 0 to pay, below 0 coming back. */
      expectDiffFen: z.number().int(),
    }),
    output: z.object({
      lines: z.array(BoutiqueLine),
      diffFen: z.number().int(),
      /** The cashier's id of what is to be paid, with the subject `carItem`; null for nothing. */
      slice: Id.nullable(),
    }),
  },
} satisfies Schemas;
