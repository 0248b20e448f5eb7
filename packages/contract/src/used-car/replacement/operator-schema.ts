import { z } from 'zod';
import { Fen, Id, Line, Nothing } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import { OLD_CARS, SUBSIDY_ENERGIES, SUBSIDY_LEVELS } from './replacement.ts';

/** A subsidy as operators write it. `brand`: null for both. */
export const SubsidySheet = z
  .strictObject({
    id: Id,
    brand: z.enum(BRANDS).nullable().default(null),
    level: z.enum(SUBSIDY_LEVELS),
    title: Line.min(2).max(20),
    energy: z.enum(SUBSIDY_ENERGIES).default('any'),
    maxDisplacementMl: z.number().int().min(1).max(10_000).nullable().default(null),
    oldCar: z.enum(OLD_CARS).default('any'),
    percentBp: z.number().int().min(0).max(10_000).default(0),
    capFen: Fen.nullable().default(null),
    amountFen: Fen.default(0),
    paid: z.enum(['now', 'later']),
    fromDay: z.iso.date(),
    toDay: z.iso.date(),
    note: Line.max(60).default(''),
    source: Line.min(2).max(80),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, {
    path: ['toDay'],
    message: 'the last day is before the first',
  });
export type SubsidySheet = z.infer<typeof SubsidySheet>;

export const replacementDeskSchemas = {
  'operator.subsidyRules': { input: Nothing, output: z.object({ items: z.array(SubsidySheet) }) },
  'operator.subsidyRulesSet': {
    input: z.strictObject({ items: z.array(SubsidySheet).min(1).max(60) }),
    output: z.object({ rules: z.number().int() }),
  },
} satisfies Schemas;
