import { z } from 'zod';
import { Done, Fen, Id, StoredImage, Instant, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { Sharer } from '../share/schema.ts';
import { Chosen } from './option-schema.ts';
import { WishForm } from './wish-form.ts';

/** How the car was looked at: degrees, and where it stands. */
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

/** One thing that is not as it was when the configuration was kept. */
const Change = z.object({
  kind: z.enum(['price', 'gone', 'renamed']),
  text: z.string(),
  /** The difference in price. */
  fen: z.number().int(),
});
export type WishChange = z.infer<typeof Change>;

/** How a kept configuration stands today. */
const Standing = z.object({
  now: z.object({
    valid: z.boolean(),
    /** Null where the trim is not sold any more. */
    price: Fen.nullable(),
    changes: z.array(Change),
  }),
  /** The nearest one that can be built; null where nothing has to change, or nothing can. */
  repaired: Proposal.nullable(),
});
export type WishStanding = z.infer<typeof Standing>;

/** A configuration to pass on. */
export const WishId = z.string().regex(/^[0-9A-Za-z]{12}$/);

export const Wish = Standing.extend({
  id: Id,
  name: z.string(),
  seriesId: Id,
  typeId: Id,
  typeName: z.string(),
  chosen: z.array(Id),
  /** The car in its colour; null where its picture is no more. */
  image: StoredImage.nullable(),
  seenFen: Fen,
  /** Null where the trim is not sold any more. */
  nowFen: Fen.nullable(),
  valid: z.boolean(),
  updatedAt: Instant,
});
export type Wish = z.infer<typeof Wish>;

/** A car within a budget: the cheapest of its trim with everything that must be there. */
const BudgetCar = z.object({
  typeId: Id,
  seriesName: z.string(),
  typeName: z.string(),
  chosen: z.array(Id),
  totalFen: Fen,
  /** By the loan that was asked for, else by the usual one; null where none lends on it. */
  monthlyFen: Fen.nullable(),
  /** What is chosen beyond the trim. */
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
        /** Of `monthlyFen`: which loan. */
        product: Id.optional(),
        /** Names of options as people read them. */
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
      /** Where none is within it: the cheapest with everything that must be there; null: there is none. */
      beyond: BudgetCar.nullable(),
      /** What can be asked for, what most cars have first. */
      offered: z.array(z.string()),
    }),
  },
  'carWish.check': {
    input: z.strictObject({
      typeId: Id,
      chosen: Chosen,
      /** What was tapped. */
      last: Id.optional(),
      mode: z.enum(['add', 'remove', 'load']),
    }),
    output: z.object({
      valid: z.boolean(),
      /** Codes of groups in which something has to be chosen. */
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
      /** What of it people see: names by group, and the car in its colour. */
      names: z.array(z.object({ group: z.string(), name: z.string() })),
      image: StoredImage.nullable(),
      view: View.nullable(),
      /** Null where its maker did not tell. */
      savedPrice: Fen.nullable(),
      sharer: Sharer.nullable(),
    }),
  },
  'carWish.list': { input: z.strictObject(pageInput), output: pageOf(Wish) },
  'carWish.remove': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
