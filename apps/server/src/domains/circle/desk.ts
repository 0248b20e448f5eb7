import type { Out } from '@marque/contract/core';
import { SUBMISSION_STATE_LABELS } from '@marque/contract/referral/circle/labels';
import type * as calls from '@marque/contract/referral/circle/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { openContact } from './contact.ts';
import type { CircleContext } from './context.ts';
import { mayBecome } from './policy.ts';
import { submissionRepository as submissions } from './submission-repository.ts';
import { submissionsAtDesk } from './submission-view.ts';

/** Lists what waits for an answer or is being made, or what has a state. */
export async function listSubmissions(
  { database }: CircleContext,
  { brand, input, now }: OperatorCall<typeof calls.operatorCircleSubmissions>,
): Promise<Out<typeof calls.operatorCircleSubmissions>> {
  const rows = await submissions.atDesk(database, brand, input);
  return { items: await submissionsAtDesk(database, rows, now) };
}

/** Answers a submission and tells its author. Throws SUBMISSION_NOT_FOUND, SUBMISSION_STATE. */
export async function answerSubmission(
  { tell }: CircleContext,
  tx: Tx,
  { brand, input, now, operator }: OperatorCall<typeof calls.operatorCircleAnswer>,
): Promise<Out<typeof calls.operatorCircleAnswer>> {
  const row = await submissions.lock(tx, input.id);
  if (row?.brand !== brand) throw new DomainError('SUBMISSION_NOT_FOUND');
  if (!mayBecome(row.state, input.state)) throw new DomainError('SUBMISSION_STATE');
  const changed = await submissions.change(tx, row, {
    state: input.state,
    state_at: now,
    answer: input.text,
    answered_by: operator.name,
  });
  const [view] = await submissionsAtDesk(tx, [changed], now);
  const { id, kind, user_id: userId } = row;
  await tell(tx, {
    userId,
    brand,
    kind: 'community',
    dedupe: `circle:${id}:${input.state}:${now.getTime()}`,
    title: `「${view!.title}」${SUBMISSION_STATE_LABELS[kind][input.state]}`,
    body: input.text,
    link:
      kind === 'proposal'
        ? { page: 'referral.circleCalls', query: { id } }
        : { page: 'referral.circleCooperate', query: { id } },
    at: now,
  });
  return view!;
}

/** Shows who offers to cooperate. The kernel keeps which operator looked, and why. */
export async function showContact(
  { database, vault }: CircleContext,
  { brand, input }: OperatorCall<typeof calls.operatorCircleContact>,
): Promise<Out<typeof calls.operatorCircleContact>> {
  const [row] = await submissions.stored(database, [input.id]);
  const contact = row?.brand === brand ? openContact(vault, row) : null;
  if (!contact) throw new DomainError('SUBMISSION_NOT_FOUND');
  return contact;
}
