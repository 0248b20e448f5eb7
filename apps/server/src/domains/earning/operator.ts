import type { Out } from '@marque/contract/core';
import * as calls from '@marque/contract/points/operator-endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import { monthOf, rateOf } from './earn.ts';
import { earningRepository as rules } from './repository.ts';

/** Returns every version of the rules: in force, upcoming and past. */
async function allRules(exec: Exec, now: Date): Promise<Out<typeof calls.operatorRules>> {
  const today = shanghaiDay(now);
  const rows = await rules.all(exec);
  const used = await rules.usedIn(exec, rows, monthOf(today));
  const counting = new Set<string>();
  return {
    rules: rows.map((row) => {
      const name = `${row.brand} ${row.code}`;
      const comes = row.effective_on > today;
      const state = comes ? 'next' : counting.has(name) ? 'past' : 'now';
      if (!comes) counting.add(name);
      return {
        ...rateOf(row),
        brand: row.brand,
        rule: row.code,
        version: row.version,
        effectiveOn: row.effective_on,
        title: row.title,
        growth: row.growth,
        caps: row.caps,
        budgetMonth: row.budget_month,
        link: row.link,
        source: row.source,
        state,
        usedThisMonth: row.budget_month === null ? null : (used.get(name) ?? 0),
      } as const;
    }),
  };
}

export const earningOperator = ({ database }: { database: Exec }): HandledCall[] => [
  handle(calls.operatorRules, ({ now }) => allRules(database, now)),
  handle(calls.operatorRulesSet, async (tx, { input, now }) => {
    if (input.effectiveOn < shanghaiDay(now)) throw new DomainError('RULE_IN_THE_PAST');
    await rules.lockRules(tx);
    const versions = new Map<string, number>();
    for (const { brand, code, version } of await rules.all(tx))
      versions.set(`${brand} ${code}`, Math.max(version, versions.get(`${brand} ${code}`) ?? 0));
    const nextVersion = (name: string): number => {
      const version = (versions.get(name) ?? 0) + 1;
      versions.set(name, version);
      return version;
    };
    await rules.insertRules(
      tx,
      input.rules.map((rule) => ({
        brand: rule.brand,
        code: rule.rule,
        version: nextVersion(`${rule.brand} ${rule.rule}`),
        effective_on: input.effectiveOn,
        title: rule.title,
        score: rule.score,
        growth: rule.growth,
        per_yuan: rule.perYuan,
        levelled: rule.levelled,
        caps: JSON.stringify(rule.caps),
        budget_month: rule.budgetMonth,
        link: rule.link && JSON.stringify(rule.link),
        source: rule.source,
        published_at: now,
      })),
    );
    return allRules(tx, now);
  }),
];
