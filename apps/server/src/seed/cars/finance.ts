import {
  PurchaseTax,
  InsuranceItem,
  NoClaim,
  ProductSheet,
} from '@marque/contract/cars/finance/operator-schema';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { addDated } from '../repository.ts';

const Day = z.iso.date();
const Yuan = z.int().min(0);
const dated = { from: Day, to: Day.nullable(), source: z.string() };

const NationRule = z.union([
  z.strictObject({
    matter: z.literal('purchaseTax'),
    scope: z.enum(['ICE', 'NEV']),
    content: PurchaseTax,
    ...dated,
  }),
  z.strictObject({
    matter: z.literal('compulsory'),
    scope: z.literal(''),
    content: z.strictObject({ underSixFen: z.int(), fromSixFen: z.int() }),
    ...dated,
  }),
  z.strictObject({
    matter: z.literal('insurance'),
    scope: z.literal(''),
    content: z.strictObject({ items: z.array(InsuranceItem) }),
    ...dated,
  }),
  z.strictObject({
    matter: z.literal('insurance'),
    scope: z.literal('noClaim'),
    content: NoClaim,
    ...dated,
  }),
]);

/** Finance products, taxes, fees and premiums. Sample data. */
export const CarFinance = z.strictObject({
  sample: z.literal(true),
  products: z.record(z.enum(['xtl', 'bz']), z.array(ProductSheet).min(1)),
  nation: z.array(NationRule),
  provinces: z.strictObject({
    from: Day,
    vehicleTaxSource: z.string(),
    plateSource: z.string(),
    /** The upper displacements of the bands in ml; null for the last one. */
    upToMl: z.array(z.int().nullable()),
    selfYuan: Yuan,
    keepYuan: Yuan,
    list: z.array(
      z.strictObject({
        code: z.string().regex(/^\d\d0000$/),
        yearYuan: z.array(Yuan),
        dealerYuan: Yuan,
        note: z.string(),
      }),
    ),
  }),
});
type CarFinance = z.infer<typeof CarFinance>;

/** The range from the day on which the first cars of the content are on sale. */
const SINCE = '[2025-12-01T00:00:00+08:00,)';

const FEN = 100;
const days = (from: string, to: string | null): string => `[${from},${to ?? ''})`;

function rulesOf({ nation, provinces }: CarFinance) {
  const { from, upToMl, vehicleTaxSource, plateSource, selfYuan, keepYuan, list } = provinces;
  const during = days(from, null);
  return [
    ...nation.map(({ matter, scope, content, source, ...rule }) => ({
      matter,
      scope,
      content,
      source,
      during: days(rule.from, rule.to),
    })),
    ...list.map(({ code, yearYuan }) => ({
      matter: 'vehicleTax',
      scope: code,
      content: { bands: upToMl.map((upTo, i) => ({ upToMl: upTo, yearFen: yearYuan[i]! * FEN })) },
      source: vehicleTaxSource,
      during,
    })),
    ...list.map(({ code, dealerYuan, note }) => ({
      matter: 'plate',
      scope: code,
      content: {
        fees: { dealer: dealerYuan * FEN, self: selfYuan * FEN, keep: keepYuan * FEN },
        note,
      },
      source: plateSource,
      during,
    })),
  ];
}

/** Inserts products and rules for periods without any. Operators' changes stay. */
export async function loadCarFinance(tx: Tx, content: CarFinance): Promise<void> {
  const { products } = content;
  await addDated(
    tx,
    'finance_product',
    (['xtl', 'bz'] as const).flatMap((brand) =>
      products[brand].map((one, sort) => ({
        id: one.id,
        brand,
        series_ids: one.seriesIds,
        kind: one.kind,
        name: one.name,
        text: one.text,
        annual_bp: one.annualBp,
        flat_bp: one.flatBp,
        upfront_fee_fen: one.upfrontFeeFen,
        months: one.months,
        min_down_bp: one.minDownBp,
        max_loan_fen: one.maxLoanFen,
        balloon_bp: one.balloonBp,
        subsidy_fen: one.subsidyFen,
        sort,
        during: SINCE,
      })),
    ),
  );
  await addDated(tx, 'fee_rule', rulesOf(content));
}
