import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/finance/operator-endpoints';
import type { ProductSheet, RuleSheet } from '@marque/contract/cars/finance/operator-schema';
import { isEqual } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { effectiveDay } from '#kernel/effective-day.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { FinanceContext } from './context.ts';
import { financeRepository as finance, type ProductRow, type RuleOf } from './repository.ts';
import { NO_CLAIM } from './rules.ts';

const sheetOf = (row: ProductRow): ProductSheet => ({
  id: row.id,
  seriesIds: row.series_ids,
  kind: row.kind,
  name: row.name,
  text: row.text,
  annualBp: row.annual_bp,
  flatBp: row.flat_bp,
  upfrontFeeFen: row.upfront_fee_fen,
  months: row.months,
  minDownBp: row.min_down_bp,
  maxLoanFen: row.max_loan_fen,
  balloonBp: row.balloon_bp,
  subsidyFen: row.subsidy_fen,
});

const rowOf = (brand: Brand, sheet: ProductSheet, sort: number) => ({
  id: sheet.id,
  brand,
  series_ids: sheet.seriesIds,
  kind: sheet.kind,
  name: sheet.name,
  text: sheet.text,
  annual_bp: sheet.annualBp,
  flat_bp: sheet.flatBp,
  upfront_fee_fen: sheet.upfrontFeeFen,
  months: sheet.months,
  min_down_bp: sheet.minDownBp,
  max_loan_fen: sheet.maxLoanFen,
  balloon_bp: sheet.balloonBp,
  subsidy_fen: sheet.subsidyFen,
  sort,
});

export async function listProducts(
  exec: Exec,
  { brand, now }: OperatorCall<typeof calls.operatorFinance>,
): Promise<Out<typeof calls.operatorFinance>> {
  return { products: (await finance.products(exec, brand, now)).map(sheetOf) };
}

/**
 * Replaces the brand's finance products and their order. Unchanged products go on. Throws
 * SERIES_NOT_FOUND.
 */
export async function setProducts(
  { cars }: FinanceContext,
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorFinanceSet>,
): Promise<Out<typeof calls.operatorFinanceSet>> {
  const series = new Set((await cars.seriesOf(tx, brand)).map(({ id }) => id));
  const named = input.products.flatMap(({ seriesIds }) => seriesIds ?? []);
  if (named.some((id) => !series.has(id))) throw new DomainError('SERIES_NOT_FOUND');
  await finance.lock(tx);
  const held = new Map((await finance.products(tx, brand, now)).map((row) => [row.id, row]));
  const wanted = [...new Map(input.products.map((sheet) => [sheet.id, sheet])).values()];
  const added = wanted.filter((sheet, sort) => {
    const row = held.get(sheet.id);
    return !row || row.sort !== sort || !isEqual(sheetOf(row), sheet);
  });
  const kept = new Set(wanted.map(({ id }) => id));
  const closed = [...held.keys()].filter((id) => !kept.has(id));
  await finance.closeProducts(tx, brand, [...closed, ...added.map(({ id }) => id)], now);
  if (added.length > 0)
    await finance.addProducts(
      tx,
      added.map((sheet) => rowOf(brand, sheet, wanted.indexOf(sheet))),
      now,
    );
  return { added: added.map(({ id }) => id), closed };
}

type Rule = RuleOf & { content: unknown };

/** Returns the single rules of a sheet. */
function rulesIn(sheet: RuleSheet): Rule[] {
  return [
    ...Object.entries(sheet.purchaseTax ?? {}).map(([scope, content]) => ({
      matter: 'purchaseTax' as const,
      scope,
      content,
    })),
    ...sheet.vehicleTax.map(({ province: scope, bands, aboveFen }) => ({
      matter: 'vehicleTax' as const,
      scope,
      content: { bands: [...bands, { upToMl: null, yearFen: aboveFen }] },
    })),
    ...sheet.plate.map(({ province: scope, ...content }) => ({
      matter: 'plate' as const,
      scope,
      content,
    })),
    ...(sheet.compulsory
      ? [{ matter: 'compulsory' as const, scope: '', content: sheet.compulsory }]
      : []),
    ...(sheet.items
      ? [{ matter: 'insurance' as const, scope: '', content: { items: sheet.items } }]
      : []),
    ...(sheet.noClaim ? [{ ...NO_CLAIM, content: sheet.noClaim }] : []),
  ];
}

/** Sets rules from a day on. Throws RULE_IN_PAST for a day before today. */
export async function setRules(
  tx: Tx,
  { input, now }: OperatorCall<typeof calls.operatorFeeRulesSet>,
): Promise<Out<typeof calls.operatorFeeRulesSet>> {
  const { source } = input;
  const effectiveOn = effectiveDay(input.effectiveOn, now);
  await finance.lock(tx);
  const rules = rulesIn(input);
  for (const { content, ...of } of rules)
    await finance.replaceRule(tx, of, { content, source, from: effectiveOn });
  return { rules: rules.length, effectiveOn };
}
