import type { operatorModerationDecide } from '@marque/contract/operator/moderation-endpoints';
import type { ModerationCase } from '@marque/contract/operator/moderation-schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/serve.ts';
import type { ModerationContext } from './context.ts';
import { casesOf } from './list-cases.ts';
import { moderationRepository as moderation } from './repository.ts';

/**
 * Shows something or takes it away, and tells its author. Throws OWN_DECISION for an appeal against
 * one's own removal.
 */
export async function decide(
  context: ModerationContext,
  tx: Tx,
  { operator, now, input }: OperatorCall<typeof operatorModerationDecide>,
): Promise<ModerationCase> {
  const { id, outcome, reason } = input;
  const found = await moderation.lockCase(tx, id);
  if (!found) throw new DomainError('CASE_NOT_FOUND');
  if (found.state !== 'open') throw new DomainError('CASE_DECIDED');
  const { kind, subject_id: subjectId, cause } = found;
  if (outcome === 'removed' && reason === '') throw new DomainError('REASON_REQUIRED');
  if (cause === 'appeal' && (await moderation.removedBy(tx, kind, subjectId)) === operator.id)
    throw new DomainError('OWN_DECISION');
  await moderation.decide(tx, { id, state: outcome, reason, by: operator.id, now });
  const of = context.moderated(kind);
  if (outcome === 'approved') await of.show(tx, subjectId, now);
  else await of.remove(tx, subjectId, reason);
  // A report that changes nothing is no news to who wrote it.
  if (found.author_id && !(cause === 'report' && outcome === 'approved'))
    await context.tell(tx, {
      userId: found.author_id,
      brand: found.brand,
      kind: 'system',
      dedupe: `moderation:${id}`,
      title: outcome === 'approved' ? `你的${of.title}通过了审核` : `你的${of.title}没有通过审核`,
      body:
        outcome === 'approved'
          ? '现在大家都能看到了'
          : `${reason}。${cause === 'appeal' ? '申诉已复核，维持原来的处理' : '有不同意见可以申诉'}`,
      link: of.link(subjectId),
      at: now,
    });
  return (await casesOf(context, tx, [(await moderation.lockCase(tx, id))!]))[0]!;
}
