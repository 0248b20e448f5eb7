import type { Out } from '@marque/contract/core';
import type * as replacementCalls from '@marque/contract/used-car/replacement/operator-endpoints';
import type { SubsidySheet } from '@marque/contract/used-car/replacement/operator-schema';
import type * as calls from '@marque/contract/used-car/valuation/operator-endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { effectiveDay } from '#kernel/effective-day.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { ruleOf } from './replace-car.ts';
import { type SubsidyRow, valuationRepository as valuations } from './repository.ts';

export async function listRules(
  exec: Exec,
  { now }: OperatorCall<typeof calls.operatorValuationRules>,
): Promise<Out<typeof calls.operatorValuationRules>> {
  const day = shanghaiDay(now);
  const rows = [await valuations.rule(exec, day), ...(await valuations.laterRules(exec, day))];
  return {
    items: rows.flatMap((row) =>
      row ? [{ effectiveOn: row.from, source: row.source, rule: row.content }] : [],
    ),
  };
}

/** Sets the rule from a day on. Throws RULE_IN_PAST for a day before today. */
export async function setRule(
  tx: Tx,
  { input, now }: OperatorCall<typeof calls.operatorValuationRulesSet>,
): Promise<Out<typeof calls.operatorValuationRulesSet>> {
  const { rule, source } = input;
  const effectiveOn = effectiveDay(input.effectiveOn, now);
  await valuations.setRule(tx, { from: effectiveOn, content: rule, source });
  return { effectiveOn };
}

const sheetOf = (row: SubsidyRow): SubsidySheet => ({
  ...ruleOf(row),
  brand: row.brand,
  source: row.source,
});

export async function listSubsidies(
  exec: Exec,
): Promise<Out<typeof replacementCalls.operatorSubsidyRules>> {
  return { items: (await valuations.subsidies(exec, null)).map(sheetOf) };
}

/** Adds subsidies, or changes those of the same ids. */
export async function setSubsidies(
  tx: Tx,
  { input }: OperatorCall<typeof replacementCalls.operatorSubsidyRulesSet>,
): Promise<Out<typeof replacementCalls.operatorSubsidyRulesSet>> {
  await valuations.setSubsidies(tx, input.items.map(subsidyRow));
  return { rules: input.items.length };
}

/** Returns the row of a subsidy. */
export const subsidyRow = (sheet: SubsidySheet) => ({
  id: sheet.id,
  brand: sheet.brand,
  level: sheet.level,
  title: sheet.title,
  energy: sheet.energy,
  max_displacement_ml: sheet.maxDisplacementMl,
  old_car: sheet.oldCar,
  percent_bp: sheet.percentBp,
  cap_fen: sheet.capFen,
  amount_fen: sheet.amountFen,
  paid: sheet.paid,
  from_day: sheet.fromDay,
  to_day: sheet.toDay,
  note: sheet.note,
  source: sheet.source,
});
