import type * as calls from '@marque/contract/account/endpoints';
import { CLOSES_AFTER_DAYS } from '@marque/contract/account/form';
import type { CloseCheck } from '@marque/contract/account/schema';
import type { Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { sessionOpened } from '../session/module.ts';
import type { AccountContext } from './context.ts';
import { sendClosingSms } from './closing-sms.ts';
import { closingRepository as closings } from './repository.ts';

/** What is told by SMS, also where somebody else has the phone that asked. */
const ASKED = `账号将在 ${CLOSES_AFTER_DAYS} 天后注销`;
const CLOSED = '账号已注销';

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

async function blockersOf(
  { blockers }: AccountContext,
  exec: Exec,
  userId: string,
): Promise<CloseCheck['blockers']> {
  const found = [];
  for (const { count, text, link } of blockers)
    for (const { brand, count: open } of await count(exec, userId))
      found.push({ brand, text: text(open), link });
  return found;
}

export const checkClosing = async (
  context: AccountContext,
  { user }: MemberCall<typeof calls.closeCheck>,
): Promise<Out<typeof calls.closeCheck>> => ({
  blockers: await blockersOf(context, context.database, user.id),
});

/** Begins to close the account, proved by a code sent to its phone, and signs out everywhere. */
export async function askToClose(
  context: AccountContext,
  { input, now, user }: MemberCall<typeof calls.closeAccount>,
  once: OnceForKey,
): Promise<Out<typeof calls.closeAccount>> {
  const { database, sessions } = context;
  const given = { userId: user.id, code: input.code, purpose: 'account' } as const;
  const { phone, proved } = await sessions.provedPhones.proveOwn(database, given, now);
  return once((tx) =>
    proved(tx, async () => {
      if ((await blockersOf(context, tx, user.id)).length > 0)
        throw new DomainError('CLOSE_BLOCKED');
      const closesAt = daysAfter(now, CLOSES_AFTER_DAYS);
      await closings.put(tx, { user_id: user.id, asked_at: now, closes_at: closesAt });
      await sendClosingSms(context, tx, { userId: user.id, phone, title: ASKED }, now);
      await sessions.signOut(tx, user.id);
      return { closesAt: closesAt.toISOString() };
    }),
  );
}

/** Signing in keeps an account that was to be closed. */
export async function keepAccount(
  { tell }: AccountContext,
  tx: Tx,
  { userId, at }: PayloadOf<typeof sessionOpened>,
): Promise<void> {
  if (!(await closings.remove(tx, userId))) return;
  await tell(tx, {
    userId,
    brand: null,
    kind: 'system',
    dedupe: `account.kept:${userId}:${at.toISOString()}`,
    title: '账号已保留',
    body: '你重新登录了，之前的注销申请已撤销。不是你本人操作，请联系客服。',
    link: null,
    at,
  });
}

/** Closes the accounts that are due. One with something new to finish waits another day. */
export function closeDue(context: AccountContext, now: Date): Promise<void> {
  const { database, erase, log, phoneOf, sessions } = context;
  return drain({
    find: (size) => closings.due(database, now, size),
    take: ({ user_id: userId }) =>
      inTransaction(database, async (tx) => {
        if (!(await closings.lockDue(tx, userId, now))) return false;
        if ((await blockersOf(context, tx, userId)).length > 0) {
          await closings.postpone(tx, userId, daysAfter(now, 1));
          return true;
        }
        const phone = await phoneOf(tx, userId);
        if (phone) await sendClosingSms(context, tx, { userId, phone, title: CLOSED }, now);
        await erase(tx, userId);
        await sessions.close(tx, userId, now);
        return closings.remove(tx, userId);
      }),
    failed: (error, { user_id: userId }) => log.error({ err: error, userId }, 'account not closed'),
  });
}
