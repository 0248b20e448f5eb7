import { z } from 'zod';
import { Fen, Line, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import type { ValuationRule } from './rule.ts';

const Bp = z.number().int().min(0).max(10_000);
/** A factor of at most 2. */
const Factor = z.number().int().min(0).max(20_000);
const Deals = z.number().int().min(1).max(1000);

const Age = z.strictObject({ firstBp: Bp, secondBp: Bp, laterBp: Bp });

export const ValuationRuleOf = z.strictObject({
  discountBp: Bp,
  age: z.strictObject({ ICE: Age, NEV: Age }),
  mileage: z.strictObject({
    kmPerYear: z.number().int().min(1).max(100_000),
    overBp: Bp,
    underBp: Bp,
    leastBp: Bp,
    mostBp: Factor.min(10_000),
  }),
  condition: z.strictObject({ excellent: Factor, good: Factor, fair: Factor, poor: Factor }),
  grades: z.strictObject({
    excellent: z.number().int().min(0).max(20),
    good: z.number().int().min(0).max(20),
    fair: z.number().int().min(0).max(20),
  }),
  owners: z.strictObject({ none: Factor, one: Factor, two: Factor, more: Factor }),
  regions: z
    .array(z.strictObject({ province: z.string().regex(/^\d\d0000$/), factorBp: Factor }))
    .max(40),
  battery: z.strictObject({
    bands: z
      .array(z.strictObject({ fromPercent: z.number().int().min(0).max(100), factorBp: Factor }))
      .min(1)
      .max(10),
    unknownBp: Factor,
  }),
  reconditioning: z.strictObject({ panelFen: Fen, tyrePairFen: Fen }),
  prices: z.strictObject({ storeBp: Factor, retailBp: Factor }),
  dealDays: z.number().int().min(1).max(730),
  confidence: z.strictObject({
    high: z.strictObject({ deals: Deals, rangeBp: Bp }),
    medium: z.strictObject({ deals: Deals, rangeBp: Bp }),
    low: z.strictObject({ rangeBp: Bp }),
  }),
  scrapFen: Fen,
}) satisfies z.ZodType<ValuationRule>;

/** A rule with the day from which it holds and where its figures come from. */
export const ValuationRuleSheet = z.strictObject({
  effectiveOn: z.iso.date(),
  source: Line.min(2).max(80),
  rule: ValuationRuleOf,
});
export type ValuationRuleSheet = z.infer<typeof ValuationRuleSheet>;

export const valuationDeskSchemas = {
  'operator.valuationRules': {
    input: Nothing,
    /** The rule of today, and those that begin later. */
    output: z.object({ items: z.array(ValuationRuleSheet) }),
  },
  'operator.valuationRulesSet': {
    input: ValuationRuleSheet,
    output: z.object({ effectiveOn: z.iso.date() }),
  },
} satisfies Schemas;
