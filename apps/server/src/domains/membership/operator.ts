import * as calls from '@marque/contract/member/membership/operator-endpoints';
import type { LevelAccount } from '@marque/contract/member/membership/operator-schema';
import { maskPhone } from '@marque/contract/mask';
import { momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import { memberByPhone } from '../session/module.ts';
import type { MembershipContext } from './context.ts';
import { growthRepository as growth } from './growth-repository.ts';
import { lockMembership, place } from './level.ts';
import { lastDayFrom, ruleOf } from './policy.ts';
import { type HeldMembership, membershipRepository as members } from './repository.ts';
import { heldNow } from './show-center.ts';
import { growthView } from './show-growth.ts';
import { settleAll } from './settle.ts';

const SHOWN = 20;

async function accountOf(
  exec: Exec,
  held: HeldMembership,
  phone: string,
  now: Date,
): Promise<LevelAccount> {
  const { level, since, until } = held.standing;
  const [sum, changes, { rows }] = await Promise.all([
    members.growthOn(exec, held, shanghaiDay(now)),
    members.changes(exec, held, SHOWN),
    growth.page(exec, { ...held, kind: 'all', time: null }, { size: SHOWN }),
  ]);
  return {
    phone: maskPhone(phone),
    level,
    name: ruleOf(held.levels, level).name,
    since,
    until,
    growth: sum,
    changes: changes.map((row) => ({
      cause: row.cause,
      from: row.from_level,
      to: row.to_level,
      at: row.at.toISOString(),
    })),
    entries: rows.map(growthView),
  };
}

export const membershipOperator = (context: MembershipContext): HandledCall[] => [
  handle(calls.operatorLevel, async ({ brand, input, now }) => {
    const { database, vault } = context;
    const { userId } = await memberByPhone(database, vault, input.phone);
    const held = await heldNow(context, { userId, brand }, now);
    return accountOf(database, held, input.phone, now);
  }),
  handle(calls.operatorLevelSet, async (tx, { brand, input, now }) => {
    const { phone, level, reason } = input;
    const today = shanghaiDay(now);
    const { userId } = await memberByPhone(tx, context.vault, phone);
    if (input.until !== undefined && input.until < today) throw new DomainError('LEVEL_UNTIL');
    const held = await lockMembership(context, tx, { userId, brand }, now);
    const until = level === 1 ? null : (input.until ?? lastDayFrom(today));
    const to = { level, since: today, until };
    return accountOf(tx, await place(context, tx, held, { to, reason, at: now }), phone, now);
  }),
  handle(calls.operatorLevelSettle, async ({ input }) => {
    if (context.config.production) throw new DomainError('SETTLE_REFUSED');
    return { settled: await settleAll(context, momentOfDay(input.day)) };
  }),
];
