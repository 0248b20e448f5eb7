import type { Out } from '@marque/contract/core';
import { isWithdrawable } from '@marque/contract/referral/circle/labels';
import type * as calls from '@marque/contract/referral/circle/submission-endpoints';
import type { Submission } from '@marque/contract/referral/circle/submission-schema';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { closeCases } from '../moderation/module.ts';
import type { CircleContext } from './context.ts';
import { dueDayFrom } from './due-day.ts';
import { submissionRepository as submissions } from './submission-repository.ts';
import { submissionsOf } from './submission-view.ts';

/** Lists what the member has handed in, the newest in front. */
export async function listMine(
  context: CircleContext,
  { brand, input, now, user }: MemberCall<typeof calls.circleMine>,
): Promise<Out<typeof calls.circleMine>> {
  const { database } = context;
  const rows = await submissions.ofMember(database, { userId: user.id, brand, ...input });
  return { items: await submissionsOf(context, database, rows, now) };
}

/** Adds what operators asked for. The answer is promised anew. */
export async function supplement(
  context: CircleContext,
  call: MemberCall<typeof calls.circleSupplement>,
  once: OnceForKey,
): Promise<Submission> {
  const { brand, input, now, user } = call;
  const judged = await context.moderation.judge(call, { text: input.text });
  return once(async (tx) => {
    const { shown } = judged();
    const row = await submissions.lockOwn(tx, user.id, brand, input.id);
    if (!row) throw new DomainError('SUBMISSION_NOT_FOUND');
    if (row.state !== 'supplement') throw new DomainError('SUBMISSION_NOT_ASKED');
    const changed = await submissions.change(tx, row, {
      state: 'reviewing',
      state_at: now,
      supplement: shown[0]!,
      due_day: dueDayFrom(now),
    });
    return (await submissionsOf(context, tx, [changed], now))[0]!;
  });
}

/** Takes a submission back before work has begun. Its contact is erased at once. A repeat changes nothing. */
export const withdraw = (
  context: CircleContext,
  { brand, input, now, user }: MemberCall<typeof calls.circleWithdraw>,
): Promise<Submission> =>
  inTransaction(context.database, async (tx) => {
    // Cases are locked before their subject, as in decisions.
    await closeCases(tx, 'proposal', input.id);
    const row = await submissions.lockOwn(tx, user.id, brand, input.id);
    if (!row) throw new DomainError('SUBMISSION_NOT_FOUND');
    if (row.state !== 'withdrawn' && !isWithdrawable(row.state))
      throw new DomainError('SUBMISSION_STARTED');
    const changed =
      row.state === 'withdrawn'
        ? row
        : await submissions.change(tx, row, { state: 'withdrawn', state_at: now, contact: null });
    return (await submissionsOf(context, tx, [changed], now))[0]!;
  });
