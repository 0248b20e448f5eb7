import type { Brand } from '@marque/contract/core';
import type { BindingState } from '@marque/contract/referral/binding/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Exec } from '#kernel/database.ts';
import { participantRepository as participants } from '../attribution/participant-repository.ts';
import { programmeRepository as programmes } from '../programme/repository.ts';
import { promisedBy } from './policy.ts';
import { rewardRepository as rewards, type RewardRow, versionKey } from './repository.ts';
import { salesRepository as sales } from './sales-repository.ts';

/** Who recommends, in the programme at an address. */
type Inviter = { userId: string; brand: Brand; slug: string };

/** A purchase by somebody's recommendation. Nothing tells who bought, what, where and for how much. */
export type InviterSale = {
  id: string;
  /** 2027-03, in which the car was ordered. */
  month: string;
  state: BindingState;
  /** The label of the last step. */
  step: string;
  dueAt: string | null;
  /** What it brings or brought: points, and gifts of other kinds. */
  points: number;
  gifts: number;
};

/** Returns the code of who recommends and their kept sales; null for who does not. */
export async function participationOf(
  exec: Exec,
  { userId, brand, slug }: Inviter,
): Promise<{ code: string; kept: number } | null> {
  const programme = await programmes.bySlug(exec, { brand, slug });
  const own = programme && (await participants.own(exec, { userId, programmeId: programme.id }));
  return own ? { code: own.code, kept: own.kept } : null;
}

/**
 * Returns how many accepted in a time and how many reached each step in it, for all steps of the programme;
 * null without the programme. Steps that a friend hides do not count.
 */
export async function countsOf(
  exec: Exec,
  { userId, brand, slug }: Inviter,
  { from, to }: { from: Date; to: Date },
): Promise<{ key: string; label: string; count: number }[] | null> {
  const programme = await programmes.bySlug(exec, { brand, slug });
  if (!programme) return null;
  const counts = await sales.counts(exec, { userId, programmeId: programme.id }, { from, to });
  const steps = [{ key: '', label: '已接受' }, ...programme.content.steps];
  return steps.map(({ key, label }) => ({
    key: key || 'accepted',
    label,
    count: counts.get(key) ?? 0,
  }));
}

/** The states of rewards that came or are to come. */
const COUNTED = new Set<RewardRow['state']>(['waiting', 'held', 'review', 'toClaim', 'given']);

/** Sums up what rewards of a version are of. */
export function sumOf(
  content: Programme,
  rows: readonly RewardRow[],
): Pick<InviterSale, 'points' | 'gifts'> {
  const sum = { points: 0, gifts: 0 };
  for (const row of rows) {
    const { gift, orElse } = promisedBy(content, row);
    if (row.instead && orElse) sum.points += orElse.amount;
    else if (gift.kind === 'points') sum.points += gift.amount;
    else sum.gifts += 1;
  }
  return sum;
}

/** Returns the purchases by somebody's recommendations in a programme, the newest first. */
export async function salesOf(exec: Exec, inviter: Inviter): Promise<InviterSale[]> {
  const programme = await programmes.bySlug(exec, inviter);
  if (!programme) return [];
  const of = { userId: inviter.userId, programmeId: programme.id };
  const [sold, gains] = await Promise.all([sales.sold(exec, of), rewards.ofProgramme(exec, of)]);
  const named = sold.map(({ version }) => ({ programme_id: programme.id, version }));
  const versions = await rewards.versions(exec, named);
  return sold.map(({ id, month, state, version, step, due_at: due }) => {
    const content = versions.get(versionKey({ programme_id: programme.id, version }))!;
    const own = gains.filter((one) => one.binding_id === id && COUNTED.has(one.state));
    return {
      id,
      month,
      state,
      step: content.steps.find(({ key }) => key === step)?.label ?? '',
      dueAt: due?.toISOString() ?? null,
      ...sumOf(content, own),
    };
  });
}
