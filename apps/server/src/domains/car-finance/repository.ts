import type { Brand } from '@marque/contract/core';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { CarFinanceTables, RuleMatter } from './tables.ts';

export type ProductRow = Awaited<ReturnType<typeof financeRepository.products>>[number];
export type PlanRow = Selectable<CarFinanceTables['finance_plan']>;
/** Names a rule. `scope`: an energy, a province, or '' for a rule without a scope. */
export type RuleOf = { matter: RuleMatter; scope: string };

const nameOf = ({ matter, scope }: RuleOf): string => `${matter} ${scope}`;

export const financeRepository = {
  /** Returns the brand's finance products at a moment, in their order. */
  products: (exec: Exec, brand: Brand, at: Date) =>
    exec
      .selectFrom('finance_product')
      .select([
        'id',
        'series_ids',
        'kind',
        'name',
        'text',
        'annual_bp',
        'flat_bp',
        'upfront_fee_fen',
        'months',
        'min_down_bp',
        'max_loan_fen',
        'balloon_bp',
        'subsidy_fen',
        'sort',
        sql<Date | null>`upper(during)`.as('until'),
      ])
      .where('brand', '=', brand)
      .where(sql<boolean>`during @> ${at}::timestamptz`)
      .orderBy('sort')
      .execute(),

  /** Returns the rules that hold on a Shanghai day, by matter and scope. */
  async rules(exec: Exec, wanted: readonly RuleOf[], day: string) {
    const rows = await exec
      .selectFrom('fee_rule')
      .select(['matter', 'scope', 'content', 'source', sql<string>`lower(during)::text`.as('from')])
      .where(sql<string>`matter || ' ' || scope`, '=', sql<string>`any(${wanted.map(nameOf)})`)
      .where(sql<boolean>`during @> ${day}::date`)
      .execute();
    return new Map(rows.map((row) => [nameOf(row), row]));
  },

  /** Ends products. Those that have not begun yet are deleted. */
  async closeProducts(tx: Tx, brand: Brand, ids: readonly string[], now: Date): Promise<void> {
    const open = sql<boolean>`id = any(${[...ids]}) and brand = ${brand} and upper_inf(during)`;
    await tx
      .deleteFrom('finance_product')
      .where(open)
      .where(sql<boolean>`lower(during) >= ${now}::timestamptz`)
      .execute();
    await tx
      .updateTable('finance_product')
      .set({ during: sql<string>`tstzrange(lower(during), ${now})` })
      .where(open)
      .execute();
  },

  addProducts: (
    tx: Tx,
    rows: readonly Omit<Insertable<CarFinanceTables['finance_product']>, 'during'>[],
    from: Date,
  ) =>
    tx
      .insertInto('finance_product')
      .values(rows.map((row) => ({ ...row, during: sql<string>`tstzrange(${from}, null)` })))
      .execute(),

  /** Sets a rule from a day on: ends the rule before it and deletes rules that begin later. */
  async replaceRule(
    tx: Tx,
    { matter, scope }: RuleOf,
    { content, source, from }: { content: unknown; source: string; from: string },
  ): Promise<void> {
    const same = sql<boolean>`matter = ${matter} and scope = ${scope}`;
    await tx
      .deleteFrom('fee_rule')
      .where(same)
      .where(sql<boolean>`lower(during) >= ${from}::date`)
      .execute();
    await tx
      .updateTable('fee_rule')
      .set({ during: sql<string>`daterange(lower(during), ${from}::date)` })
      .where(same)
      .where(sql<boolean>`during @> ${from}::date`)
      .execute();
    await tx
      .insertInto('fee_rule')
      .values({
        matter,
        scope,
        content: JSON.stringify(content),
        source,
        during: sql<string>`daterange(${from}::date, null)`,
      })
      .execute();
  },

  /** Serialises changes of products and rules. */
  lock: (tx: Tx) => lockName(tx, 'car-finance'),

  plans: (exec: Exec, userId: string, brand: Brand): Promise<PlanRow[]> =>
    exec
      .selectFrom('finance_plan')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('id', 'desc')
      .execute(),

  /** Serialises the member's saves and returns the number of their plans. */
  async lockPlans(tx: Tx, userId: string, brand: Brand): Promise<number> {
    await lockName(tx, `finance_plan ${userId}`);
    const { count } = await tx
      .selectFrom('finance_plan')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  addPlan: (tx: Tx, row: Insertable<CarFinanceTables['finance_plan']>) =>
    tx.insertInto('finance_plan').values(row).execute(),

  async removePlan(exec: Exec, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await exec
      .deleteFrom('finance_plan')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
};
