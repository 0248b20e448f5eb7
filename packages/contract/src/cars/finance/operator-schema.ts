import { z } from 'zod';
import { Fen, Id, Line, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { BasisPoints, ItemCode, Months } from './schema.ts';
import { LOAN_KINDS } from './finance.ts';

/** A finance product as operators write it. */
export const ProductSheet = z
  .strictObject({
    id: Id,
    /** The series the product is for; null for all series of the brand. */
    seriesIds: z.array(Id).min(1).nullable().default(null),
    kind: z.enum(LOAN_KINDS),
    name: Line.min(1).max(20),
    text: Line.min(1).max(60),
    annualBp: BasisPoints.default(0),
    flatBp: BasisPoints.default(0),
    upfrontFeeFen: Fen.default(0),
    months: z.array(Months).min(1).max(10),
    minDownBp: BasisPoints,
    maxLoanFen: Fen,
    balloonBp: z.array(BasisPoints.max(8000)).max(10).default([]),
    subsidyFen: Fen.default(0),
  })
  .refine(({ kind, balloonBp }) => (kind === 'balloon') === balloonBp.length > 0, {
    path: ['balloonBp'],
    message: 'a balloon product names its balloons, others have none',
  });
export type ProductSheet = z.infer<typeof ProductSheet>;

const Province = z.string().regex(/^\d\d0000$/);
export const PurchaseTax = z.strictObject({
  rateBp: BasisPoints,
  vatBp: BasisPoints,
  reliefBp: BasisPoints,
  reliefCapFen: Fen,
});
const VehicleTax = z.strictObject({
  province: Province,
  /** The yearly tax in fen by displacement up to `upToMl`, ascending. */
  bands: z.array(z.strictObject({ upToMl: z.number().int().min(1), yearFen: Fen })).max(12),
  /** The yearly tax in fen above the last band. */
  aboveFen: Fen,
});
const Plate = z.strictObject({
  province: Province,
  fees: z.strictObject({ dealer: Fen, self: Fen, keep: Fen }),
  note: Line.max(80).default(''),
});
export const InsuranceItem = z.strictObject({
  code: ItemCode,
  label: Line.min(1).max(20),
  text: Line.min(1).max(60),
  group: Line.max(20).nullable().default(null),
  standard: z.boolean().default(false),
  onlyNev: z.boolean().default(false),
  baseFen: Fen,
  rateBp: BasisPoints.default(0),
  passengerFen: Fen.default(0),
});
const FactorsBp = z.array(BasisPoints).length(4);
/** How premiums follow 0 to 3 years without a claim, and the worth of a car its age. */
export const NoClaim = z.strictObject({
  compulsoryBp: FactorsBp,
  commercialBp: FactorsBp,
  rangeBp: BasisPoints,
  monthBp: BasisPoints,
  leastBp: BasisPoints,
});
/** Taxes, fees and premiums from a day on. What is left out keeps its present rule. */
export const RuleSheet = z.strictObject({
  effectiveOn: z.iso.date(),
  /** The document the figures come from. */
  source: Line.min(2).max(80),
  purchaseTax: z.strictObject({ ICE: PurchaseTax, NEV: PurchaseTax }).optional(),
  vehicleTax: z.array(VehicleTax).max(40).default([]),
  plate: z.array(Plate).max(40).default([]),
  compulsory: z.strictObject({ underSixFen: Fen, fromSixFen: Fen }).optional(),
  items: z.array(InsuranceItem).min(1).max(20).optional(),
  noClaim: NoClaim.optional(),
});
export type RuleSheet = z.infer<typeof RuleSheet>;

export const financeDeskSchemas = {
  'operator.finance': { input: Nothing, output: z.object({ products: z.array(ProductSheet) }) },
  'operator.financeSet': {
    input: z.strictObject({ products: z.array(ProductSheet).max(30) }),
    output: z.object({ added: z.array(Id), closed: z.array(Id) }),
  },
  'operator.feeRulesSet': {
    input: RuleSheet,
    output: z.object({ rules: z.number().int(), effectiveOn: z.iso.date() }),
  },
} satisfies Schemas;
