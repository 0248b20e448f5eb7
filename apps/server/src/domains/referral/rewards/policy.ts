import { endOfDayAfter } from '@marque/contract/referral/binding/policy';
import type { Brand } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import type { GainState } from '@marque/contract/referral/reward/schema';
import type {
  Programme,
  WrittenReward,
} from '@marque/contract/referral/programme/written-programme';
import { DAY_MS, lastDayBefore, monthDay } from '@marque/contract/shanghai';

/** What is promised by a row: a reward of a step, or the prize of a tier. */
export type PromisedReward = Pick<
  WrittenReward,
  'name' | 'image' | 'gift' | 'orElse' | 'claimDays'
> & {
  /** null for the prize of a tier. */
  of: WrittenReward | null;
};

/** Returns what a row promises by its version. */
export function promisedBy(
  { rewards, tiers }: Pick<Programme, 'rewards' | 'tiers'>,
  { key, binding_id: bindingId }: { key: string; binding_id: string | null },
): PromisedReward {
  if (bindingId === null) return { ...tiers.find((tier) => tier.key === key)!.prize, of: null };
  const reward = rewards.find((one) => one.key === key)!;
  return { ...reward, of: reward };
}

/** A recommendation, whose friend is its user. */
type Recommendation = {
  user_id: string;
  id: string;
  inviter_id: string;
  programme_id: string;
  version: number;
  brand: Brand;
};

/** Whose a reward of a recommendation is, and what it is of. */
export const rewardOf = (
  binding: Recommendation,
  { key, side }: Pick<WrittenReward, 'key' | 'side'>,
) => ({
  user_id: side === 'inviter' ? binding.inviter_id : binding.user_id,
  programme_id: binding.programme_id,
  version: binding.version,
  brand: binding.brand,
  side,
  key,
  binding_id: binding.id,
  friend_id: binding.user_id,
  inviter_id: binding.inviter_id,
});

/** How long before its end who has to claim is reminded. */
const REMINDERS_MS = [30 * DAY_MS, 7 * DAY_MS, DAY_MS];

/** Returns the end of the last day on which something is claimed that is due at a moment. */
export const claimEnd = (due: Date, claimDays: number): Date => endOfDayAfter(due, claimDays);

/** The last day before an end, 8 月 20 日. */
export const lastDay = (end: Date): string => monthDay(lastDayBefore(end));

/** Returns when something is to be done next for what is to claim: a reminder, else its end. */
export function nextReminder(claimUntil: Date, after: Date): Date {
  const at = REMINDERS_MS.map((ms) => claimUntil.getTime() - ms).find(
    (one) => one > after.getTime(),
  );
  return new Date(at ?? claimUntil.getTime());
}

/** Why an inviter gets nothing for one friend too many. */
export const OVER_YEAR = '一年内计入的朋友满了，这位不再计';
/** Why somebody gets nothing who comes after the last place of a programme without a line. */
export const NO_PLACE = '本期名额已满';

/** Why somebody gets nothing who gave up the account. */
export const LEFT = '账号已注销';

const FOR_GOOD: ReadonlySet<string> = new Set([OVER_YEAR, NO_PLACE, LEFT]);
/** Whether a row stands for its reward, so that no other one is made for it. */
export const stands = ({ state, reason }: { state: GainState; reason: string }): boolean =>
  (state !== 'void' && state !== 'takenBack') || FOR_GOOD.has(reason);

export const pointsText = (amount: number): string => `${formatInteger(amount)} 积分`;
