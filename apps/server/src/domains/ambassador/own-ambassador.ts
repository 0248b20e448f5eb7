import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/ambassador/endpoints';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { countAgainst } from '#kernel/limits.ts';
import { closeCases, openCase } from '../moderation/module.ts';
import type { AmbassadorContext } from './context.ts';
import { CHANGES_A_DAY, isRenewable, renewByFrom } from './policy.ts';
import { type AmbassadorRow, ambassadorRepository as ambassadors } from './repository.ts';
import { assertRead, standingOfMember, wordsId } from './standing.ts';

type OwnAmbassador = Out<typeof calls.ambassadorMine>;
type Own = Pick<MemberCall<typeof calls.ambassadorLeave>, 'brand' | 'user'>;

/** Locks the caller as an ambassador who has not left. Throws NOT_AMBASSADOR. */
export async function lockOwn(tx: Tx, { brand, user }: Own): Promise<AmbassadorRow> {
  const row = await ambassadors.lock(tx, { userId: user.id, brand });
  if (!row || row.state === 'ended') throw new DomainError('NOT_AMBASSADOR');
  return row;
}

/** Agrees to the agreement in force. A year that ends soon, or has ended, is prolonged. */
export const agree = (
  context: AmbassadorContext,
  { brand, input, ip, now, sourceType, user }: MemberCall<typeof calls.ambassadorAgree>,
): Promise<OwnAmbassador> =>
  inTransaction(context.database, async (tx) => {
    const row = await lockOwn(tx, { brand, user });
    await assertRead(context, tx, input.agreement, now);
    if (isRenewable(row, now)) await ambassadors.change(tx, row, { renew_by: renewByFrom(now) });
    await context.agreements.recordConsents(tx, {
      userId: user.id,
      kinds: ['ambassador'],
      page: 'referral.ambassador',
      brand,
      ip,
      sourceType,
      at: now,
    });
    return standingOfMember(context, tx, { userId: user.id, brand }, now);
  });

/** Changes the words of an ambassador. What a moderator has to look at is shown to nobody until then. */
export async function saveWords(
  context: AmbassadorContext,
  call: MemberCall<typeof calls.ambassadorWords>,
): Promise<OwnAmbassador> {
  const { brand, input, now, user } = call;
  const judged = await context.moderation.judge(call, { words: input.words });
  return inTransaction(context.database, async (tx) => {
    const { found, held, shown } = judged();
    const words = shown[0]!;
    const member = { userId: user.id, brand };
    // The same words stay where a moderator has put them.
    if ((await ambassadors.find(tx, member))?.words !== words) {
      const handle = (await context.shareCodes.sharerIdsOf(tx, [user.id])).get(user.id)!;
      const id = wordsId({ brand }, handle);
      // Cases are locked before their subject, as in decisions.
      await closeCases(tx, 'ambassador', id);
      const row = await lockOwn(tx, call);
      await countAgainst(tx, { key: `ambassador:${user.id}`, ...CHANGES_A_DAY }, now);
      const waits = held || row.shown === 'removed';
      const state = waits ? ('held' as const) : ('live' as const);
      await ambassadors.change(tx, row, { words, shown: state, shown_reason: '' });
      if (waits)
        await openCase(tx, { brand, kind: 'ambassador', id, authorId: user.id, found }, now);
    }
    return standingOfMember(context, tx, member, now);
  });
}

/** Ends being an ambassador. What was accepted before runs on. */
export const leave = (
  context: AmbassadorContext,
  { brand, now, user }: MemberCall<typeof calls.ambassadorLeave>,
): Promise<OwnAmbassador> =>
  inTransaction(context.database, async (tx) => {
    const member = { userId: user.id, brand };
    const row = await ambassadors.lock(tx, member);
    if (!row) throw new DomainError('NOT_AMBASSADOR');
    await ambassadors.change(tx, row, { state: 'ended', reason: '' });
    return standingOfMember(context, tx, member, now);
  });
