import { z } from 'zod';
import { Done, Fen, Id, StoredImage, Instant, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Sharer } from '../../share/schema.ts';
import { Chosen } from '../custom/option-schema.ts';
import { WishForm } from './form.ts';

/** The camera position in degrees, and the scene. */
const View = z.strictObject({
  azimuth: z.number().min(-360).max(360),
  elevation: z.number().min(-90).max(90),
  scene: z.enum(['day', 'night']),
});

const PriceLine = z.object({
  code: z.string(),
  label: z.string(),
  fen: z.number().int(),
  why: z.string(),
});
const Priced = z.object({ id: Id, fen: z.number().int() });
export const Proposal = z.object({
  chosen: z.array(Id),
  add: z.array(Priced),
  remove: z.array(Priced),
  deltaFen: z.number().int(),
  leadDelta: z.number().int(),
  text: z.string(),
});
const Conflict = z.object({ optionIds: z.array(Id), ruleIds: z.array(Id), text: z.string() });

/** A difference from when the configuration was saved. */
const Change = z.object({
  kind: z.enum(['price', 'gone', 'renamed']),
  text: z.string(),
  /** The price difference in fen. */
  fen: z.number().int(),
});
export type WishChange = z.infer<typeof Change>;

/** The present state of a saved configuration. */
const Standing = z.object({
  now: z.object({
    valid: z.boolean(),
    /** The present price in fen; null when the trim is off sale. */
    price: Fen.nullable(),
    changes: z.array(Change),
  }),
  /** The nearest choice that can be built; null when no change is needed or none is possible. */
  repaired: Proposal.nullable(),
});
export type WishStanding = z.infer<typeof Standing>;

/** The id of a temporary wish. */
export const WishId = z.string().regex(/^[0-9A-Za-z]{12}$/);

export const Wish = Standing.extend({
  id: Id,
  name: z.string(),
  seriesId: Id,
  typeId: Id,
  typeName: z.string(),
  chosen: z.array(Id),
  /** The picture of the car in its colour; null when it no longer exists. */
  image: StoredImage.nullable(),
  seenFen: Fen,
  /** The present price in fen; null when the trim is off sale. */
  nowFen: Fen.nullable(),
  valid: z.boolean(),
  updatedAt: Instant,
});
export type Wish = z.infer<typeof Wish>;

/** The cheapest car of a trim with the required options. */
const BudgetCar = z.object({
  typeId: Id,
  seriesName: z.string(),
  typeName: z.string(),
  chosen: z.array(Id),
  totalFen: Fen,
  /**
   * The instalment of the requested loan or the default one, in fen; null when none lends on the
   * car.
   */
  monthlyFen: Fen.nullable(),
  /** The chosen options as text. */
  text: z.string(),
  image: StoredImage.nullable(),
});
export type BudgetCar = z.infer<typeof BudgetCar>;

export const carWishSchemas = {
  'carWish.byBudget': {
    input: z
      .strictObject({
        budgetFen: Fen.optional(),
        monthlyFen: Fen.optional(),
        /** The finance product that `monthlyFen` refers to. */
        product: Id.optional(),
        /** The names of the required options. */
        must: z.array(z.string().min(1).max(40)).max(8).default([]),
        seriesIds: z.array(Id).max(20).optional(),
      })
      .refine(
        ({ budgetFen, monthlyFen }) => (budgetFen === undefined) !== (monthlyFen === undefined),
        {
          message: '请填总价或月供，选一个',
          path: ['budgetFen'],
        },
      ),
    output: z.object({
      /** The cheapest first. */
      proposals: z.array(BudgetCar).max(3),
      /** The cheapest car above the budget, if none is within it; null when there is none. */
      beyond: BudgetCar.nullable(),
      /** The options to filter by, those of most cars first. */
      offered: z.array(z.string()),
    }),
  },
  'carWish.check': {
    input: z.strictObject({
      typeId: Id,
      chosen: Chosen,
      /** The id of the tapped option. */
      last: Id.optional(),
      mode: z.enum(['add', 'remove', 'load']),
    }),
    output: z.object({
      valid: z.boolean(),
      /** The codes of groups that need a choice. */
      missing: z.array(z.string()),
      conflicts: z.array(Conflict),
      proposals: z.array(Proposal).max(3),
      lines: z.array(PriceLine),
      totalFen: Fen,
      priceVersion: z.string(),
    }),
  },
  'carWish.save': {
    input: z.strictObject({ id: Id.optional(), typeId: Id, chosen: Chosen, ...WishForm.shape }),
    output: Wish,
  },
  'carWish.saveTemporary': {
    input: z.strictObject({
      typeId: Id,
      chosen: Chosen,
      view: View.optional(),
      showPrice: z.boolean(),
    }),
    output: z.object({ id: WishId, expiresAt: Instant }),
  },
  'carWish.temporary': {
    input: z.strictObject({ id: Id }),
    output: Standing.extend({
      seriesId: Id,
      seriesName: z.string(),
      typeId: Id,
      typeName: z.string(),
      chosen: z.array(Id),
      /** What is shown: names by group, and the picture of the car. */
      names: z.array(z.object({ group: z.string(), name: z.string() })),
      image: StoredImage.nullable(),
      view: View.nullable(),
      /** The price when it was saved, in fen; null when the sharer hides it. */
      savedPrice: Fen.nullable(),
      sharer: Sharer.nullable(),
    }),
  },
  'carWish.list': { input: z.strictObject(pageInput), output: pageOf(Wish) },
  'carWish.remove': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
