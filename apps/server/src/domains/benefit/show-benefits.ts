import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/benefit/endpoints';
import type { Benefit, BenefitGrant } from '@marque/contract/member/benefit/schema';
import { addDays, lastDayOfMonth, monthDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { Brand } from '@marque/contract/core';
import { certifiedOwner } from '../membership/ports.ts';
import type { BenefitContext } from './context.ts';
import { periodKeys, stateOf } from './policy.ts';
import { benefitRepository as benefits, type BenefitRow, type GrantRow } from './repository.ts';

/** What decides over a member's benefits today. */
export type Standing = {
  level: number;
  certified: boolean;
  /** What was claimed in the present periods. */
  grants: readonly GrantRow[];
  /** What all members have taken of the month's shares, by benefit. */
  taken: ReadonlyMap<string, number>;
};

export async function standingOf(
  { ask }: Pick<BenefitContext, 'ask'>,
  exec: Exec,
  { userId, brand, level }: { userId: string; brand: Brand; level: number },
  shown: readonly BenefitRow[],
  now: Date,
): Promise<Standing> {
  const today = shanghaiDay(now);
  const [certified, grants, taken] = await Promise.all([
    ask(certifiedOwner)(exec, userId, brand),
    benefits.grantsIn(exec, { userId, brand }, periodKeys(today, level)),
    benefits.taken(exec, shown, today.slice(0, 7)),
  ]);
  return { level, certified, grants, taken };
}

/** Returns whether a benefit can be claimed, and how much of it is left. */
export function judged(row: BenefitRow, { level, certified, grants, taken }: Standing) {
  return stateOf({
    quotas: row.quotas,
    certifiedOnly: row.certified_only,
    paused: row.paused,
    given: row.gift !== null,
    level,
    certified,
    used: grants.filter((grant) => grant.benefit_id === row.id).length,
    gone: row.month_share !== null && (taken.get(row.id) ?? 0) >= row.month_share,
  });
}

function reasonOf(
  row: BenefitRow,
  state: Benefit['state'],
  { names, next }: { names: readonly string[]; next: string },
): string {
  switch (state) {
    case 'level': {
      const from = row.quotas.findIndex((quota) => quota > 0);
      return `达到「${names[from] ?? ''}」后可以领取`;
    }
    case 'ownerOnly':
      return '完成车主认证后可以领取';
    case 'usedUp':
      return '本期的次数已经领完';
    case 'gone':
      return `这一期已经领完，${monthDay(next)}补足`;
    case 'paused':
      return `这项权益暂停中：${row.paused}`;
    case 'visitor':
      return '登录后按等级领取';
    default:
      return '';
  }
}

/** Lists the benefits of a brand with what the member has left of each. */
export async function listBenefits(
  context: BenefitContext,
  { brand, user, now }: Call<typeof calls.benefitList>,
): Promise<Out<typeof calls.benefitList>> {
  const { database, memberships } = context;
  const ends = lastDayOfMonth(shanghaiDay(now));
  const rows = await benefits.ofBrand(database, brand);
  const standingFor = async (userId: string): Promise<Standing> => {
    const { level } = await memberships.levelOf(database, userId, brand);
    return standingOf(context, database, { userId, brand, level }, rows, now);
  };
  const [names, standing] = await Promise.all([
    memberships.namesOf(database, brand),
    user ? standingFor(user.id) : null,
  ]);
  const items = rows.map((row): Benefit => {
    const { state, left } = standing
      ? judged(row, standing)
      : { state: 'visitor' as const, left: 0 };
    return {
      id: row.id,
      title: row.title,
      lead: row.lead,
      icon: row.icon,
      period: row.period,
      certifiedOnly: row.certified_only,
      quotas: [...row.quotas],
      terms: row.terms,
      state,
      left,
      quota: standing ? (row.quotas[standing.level - 1] ?? 0) : 0,
      reason: reasonOf(row, state, { names, next: addDays(ends, 1) }),
    };
  });
  return { level: standing?.level ?? null, names, ends, items };
}

export const grantView = (row: GrantRow): BenefitGrant => ({
  id: row.id,
  benefitId: row.benefit_id,
  title: row.title,
  at: row.at.toISOString(),
  over: row.over_at !== null,
  link: row.link,
});

/** Lists what a member has claimed, the newest first. */
export async function listGrants(
  { database }: BenefitContext,
  { brand, user, input }: MemberCall<typeof calls.benefitRecords>,
): Promise<Out<typeof calls.benefitRecords>> {
  const member = { userId: user.id, brand };
  const [{ rows, nextCursor }, total] = await Promise.all([
    benefits.page(database, member, input),
    benefits.count(database, member),
  ]);
  return { items: rows.map(grantView), nextCursor, total };
}
