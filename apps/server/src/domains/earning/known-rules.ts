import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { noteOf } from './policy.ts';
import { earningRepository as rules, type RuleRow } from './repository.ts';

/** A version of a rule, as other modules show it. */
type Version = {
  effectiveOn: string;
  title: string;
  score: number;
  growth: number;
  perYuan: boolean;
  levelled: boolean;
  /** The limits for one member as texts; '' without any. */
  limits: { score: string; growth: string };
};

/** A rule that is in force, and the version that takes its place from a later day on. */
export type KnownRule = Version & { code: string; next: Version | null };

const versionOf = (row: RuleRow): Version => ({
  effectiveOn: row.effective_on,
  title: row.title,
  score: row.score,
  growth: row.growth,
  perYuan: row.per_yuan,
  levelled: row.levelled,
  limits: {
    score: noteOf(
      'open',
      row.caps.filter(({ of }) => of !== 'growth'),
      null,
    ),
    growth: noteOf(
      'open',
      row.caps.filter(({ of }) => of !== 'score'),
      null,
    ),
  },
});

/** Returns the rules of a brand that are in force, each with its next version. */
export async function knownRules(exec: Exec, brand: Brand, now: Date): Promise<KnownRule[]> {
  const today = shanghaiDay(now);
  const [present, coming] = await Promise.all([
    rules.rulesOn(exec, brand, today),
    rules.rulesAfter(exec, brand, today),
  ]);
  return present.map((row) => {
    // A brand's own rule stays in force beside a new one of both brands.
    const next = coming.find(
      ({ code, brand: of }) => code === row.code && (of === row.brand || of === brand),
    );
    return { code: row.code, ...versionOf(row), next: next ? versionOf(next) : null };
  });
}

/** A version of a rule that took the place of another one; `was`: null for a new rule. */
export type RuleReplacement = { code: string; was: Version | null; is: Version };

/** Returns which rules of a brand came into force after a day and hold by now, the newest first. */
export async function replacedRules(
  exec: Exec,
  brand: Brand,
  { since, today }: { since: string; today: string },
): Promise<RuleReplacement[]> {
  const histories = new Map<string, RuleRow[]>();
  for (const row of await rules.rulesUntil(exec, brand, today)) {
    const inForce = histories.get(row.code) ?? [];
    histories.set(row.code, inForce);
    // Beside a rule of the brand's own one of both brands does not count.
    if (row.brand !== brand && inForce.at(-1)?.brand === brand) continue;
    // Of the versions of one day the last published counts.
    if (inForce.at(-1)?.effective_on === row.effective_on) inForce.pop();
    inForce.push(row);
  }
  return [...histories.values()]
    .flatMap((inForce) => inForce.map((row, i) => ({ row, was: inForce[i - 1] })))
    .filter(({ row }) => row.effective_on > since)
    .map(({ row, was }) => ({
      code: row.code,
      was: was ? versionOf(was) : null,
      is: versionOf(row),
    }))
    .toSorted((a, b) => b.is.effectiveOn.localeCompare(a.is.effectiveOn));
}
