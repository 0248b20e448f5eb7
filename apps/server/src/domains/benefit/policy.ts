import { BENEFIT_PERIODS, type BenefitPeriod } from '@marque/contract/member/benefit/labels';
import type { BenefitState } from '@marque/contract/member/benefit/schema';

/** Returns the month, the year or the level in which a claim counts. */
export function periodKey(period: BenefitPeriod, today: string, level: number): string {
  switch (period) {
    case 'month':
      return today.slice(0, 7);
    case 'year':
      return today.slice(0, 4);
    case 'level':
      return `V${level}`;
  }
}

/** Returns the present periods of every kind. */
export const periodKeys = (today: string, level: number): string[] =>
  BENEFIT_PERIODS.map((one) => periodKey(one, today, level));

type BenefitTerms = {
  quotas: readonly number[];
  certifiedOnly: boolean;
  paused: string | null;
  /** Whether something is given when it is claimed. */
  given: boolean;
  level: number;
  certified: boolean;
  /** How often the member has claimed it in this period. */
  used: number;
  /** Whether the share of all members is used up. */
  gone: boolean;
};

/**
 * Returns whether a member can claim a benefit now. What was claimed counts against the quota of the
 * level of today: raised with 2 of 2 used, a quota of 4 leaves 2; fallen, nothing is left.
 */
export function stateOf(of: BenefitTerms): {
  state: Exclude<BenefitState, 'visitor'>;
  left: number;
} {
  const quota = of.quotas[of.level - 1] ?? 0;
  const left = Math.max(0, quota - of.used);
  if (quota === 0) return { state: 'level', left };
  if (of.certifiedOnly && !of.certified) return { state: 'ownerOnly', left };
  if (of.paused !== null) return { state: 'paused', left };
  if (!of.given) return { state: 'inForce', left };
  if (left === 0) return { state: 'usedUp', left };
  return { state: of.gone ? 'gone' : 'claimable', left };
}
