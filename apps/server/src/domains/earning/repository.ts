import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { EarningTables } from './tables.ts';

export type RuleRow = Selectable<EarningTables['earn_rule']>;
export type NewRule = Insertable<EarningTables['earn_rule']>;

/** Selects the rules of a brand and of both. A brand's own rule has priority. */
const inBrand = (brand: Brand | null) =>
  brand === null ? sql<boolean>`brand = 'both'` : sql<boolean>`brand in (${brand}, 'both')`;

export const earningRepository = {
  /** Returns the rules in force on a Shanghai day, one of each code. */
  async rulesOn(
    exec: Exec,
    brand: Brand | null,
    day: string,
    code: string | null = null,
  ): Promise<RuleRow[]> {
    const { rows } = await sql<RuleRow>`
      select distinct on (code) * from earn_rule
      where ${inBrand(brand)} and effective_on <= ${day}
        and ${code === null ? sql<boolean>`true` : sql<boolean>`code = ${code}`}
      order by code, brand = 'both', effective_on desc, version desc`.execute(exec);
    return rows;
  },

  /** Returns the versions that come into force after a Shanghai day, the next one first. */
  async rulesAfter(exec: Exec, brand: Brand, day: string): Promise<RuleRow[]> {
    const { rows } = await sql<RuleRow>`
      select * from earn_rule where ${inBrand(brand)} and effective_on > ${day}
      order by code, effective_on, version desc`.execute(exec);
    return rows;
  },

  /** Returns all versions up to a Shanghai day, each rule's oldest first. */
  async rulesUntil(exec: Exec, brand: Brand, day: string): Promise<RuleRow[]> {
    const { rows } = await sql<RuleRow>`
      select * from earn_rule where ${inBrand(brand)} and effective_on <= ${day}
      order by code, effective_on, version`.execute(exec);
    return rows;
  },

  all: (exec: Exec): Promise<RuleRow[]> =>
    exec
      .selectFrom('earn_rule')
      .selectAll()
      .orderBy('code')
      .orderBy('brand')
      .orderBy('effective_on', 'desc')
      .orderBy('version', 'desc')
      .execute(),

  /** Locks the table against other publications, so that versions are numbered in order. */
  async lockRules(tx: Tx): Promise<void> {
    await sql`lock table earn_rule in share row exclusive mode`.execute(tx);
  },

  async insertRules(tx: Tx, rows: readonly NewRule[]): Promise<void> {
    await tx.insertInto('earn_rule').values(rows).execute();
  },

  /** Takes points from a month's budget. Returns false when too few are left. */
  async takeBudget(
    tx: Tx,
    { brand, code, budget_month: budget }: RuleRow,
    month: string,
    amount: number,
  ): Promise<boolean> {
    if (amount > budget!) return false;
    const { rows } = await sql<{ used: number }>`
      insert into earn_budget (brand, rule, month, budget, used)
      values (${brand}, ${code}, ${month}, ${budget}, ${amount})
      on conflict (brand, rule, month) do update
      set used = earn_budget.used + excluded.used, budget = excluded.budget
      where earn_budget.used + excluded.used <= excluded.budget
      returning used`.execute(tx);
    return rows.length === 1;
  },

  /** Returns the points given in a month, by brand and code. */
  async usedIn(
    exec: Exec,
    rules: readonly Pick<RuleRow, 'code'>[],
    month: string,
  ): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('earn_budget')
      .select(['brand', 'rule', 'used'])
      .where('rule', '=', sql<string>`any(${[...new Set(rules.map(({ code }) => code))]})`)
      .where('month', '=', month)
      .execute();
    return new Map(rows.map(({ brand, rule, used }) => [`${brand} ${rule}`, used]));
  },
};
