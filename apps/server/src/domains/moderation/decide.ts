import type { operatorModerationDecide } from '@marque/contract/moderation/operator-endpoints';
import type { ModerationCase } from '@marque/contract/moderation/operator-schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { ModerationContext } from './context.ts';
import { casesOf } from './list-cases.ts';
import { liftFor, strike } from './sanction.ts';
import { assertFree } from './take.ts';
import { type CaseRow, moderationRepository as moderation } from './repository.ts';

type Outcome = { outcome: 'approved' | 'removed'; reason: string; by: string | null };

/** Decides an open, locked case: shows or removes its subject and tells the author. */
async function settle(
  context: ModerationContext,
  tx: Tx,
  of: CaseRow,
  { outcome, reason, by }: Outcome,
  now: Date,
): Promise<void> {
  const { id, kind, subject_id: subjectId, cause, author_id: authorId, brand } = of;
  await moderation.decide(tx, { id, state: outcome, reason, by, now });
  const written = context.moderated(kind);
  if (outcome === 'approved') await written.show(tx, subjectId, now);
  else await written.remove(tx, subjectId, reason);
  const lifted = cause === 'appeal' && outcome === 'approved' && (await liftFor(tx, of, by, now));
  // The author is not told of a report that changed nothing.
  if (authorId && !(cause === 'report' && outcome === 'approved'))
    await context.tell(tx, {
      userId: authorId,
      brand,
      kind: 'system',
      dedupe: `moderation:${id}`,
      title:
        outcome === 'approved'
          ? `你的${written.title}通过了审核`
          : `你的${written.title}没有通过审核`,
      body:
        outcome === 'approved'
          ? `现在大家都能看到了${lifted ? '。是我们判断错了，抱歉，因此加的限制已经解除' : ''}`
          : `${reason}。${cause === 'appeal' ? '申诉已复核，维持原来的处理' : '有不同意见可以申诉'}`,
      link: await written.link(subjectId, tx),
      at: now,
    });
  if (outcome === 'removed' && cause !== 'appeal' && by !== null)
    await strike(context, tx, of, reason, now);
}

/**
 * Decides a case. Throws OWN_DECISION for an appeal against one's own removal, CASE_TAKEN while
 * another operator has reserved it.
 */
export async function decide(
  context: ModerationContext,
  tx: Tx,
  { operator, now, input }: OperatorCall<typeof operatorModerationDecide>,
): Promise<ModerationCase> {
  const { id, outcome, reason } = input;
  const found = await moderation.lockCase(tx, id);
  if (!found) throw new DomainError('CASE_NOT_FOUND');
  assertFree(found, operator.id, now);
  const { kind, subject_id: subjectId, cause } = found;
  if (outcome === 'removed' && reason === '') throw new DomainError('REASON_REQUIRED');
  if (
    cause === 'appeal' &&
    (await moderation.removal(tx, kind, subjectId))?.decided_by === operator.id
  )
    throw new DomainError('OWN_DECISION');
  await settle(context, tx, found, { outcome, reason, by: operator.id }, now);
  return (await casesOf(context, tx, [(await moderation.lockCase(tx, id))!], now))[0]!;
}

/**
 * Approves cases without findings that were opened before a moment, for installations without
 * moderators. Readers can still report the subject.
 */
export const approveClean = (context: ModerationContext, before: Date, now: Date): Promise<void> =>
  drain({
    find: (size) => moderation.clean(context.database, before, now, size),
    take: ({ id }) =>
      inTransaction(context.database, async (tx) => {
        const found = await moderation.lockCase(tx, id);
        if (found?.state !== 'open') return false;
        await settle(context, tx, found, { outcome: 'approved', reason: '', by: null }, now);
        return true;
      }),
    failed: (error, { id }) => context.log.error({ err: error, case: id }, 'case not decided'),
  });
