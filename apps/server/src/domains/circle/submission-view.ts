import type { Out } from '@marque/contract/core';
import type { operatorCircleAnswer } from '@marque/contract/referral/circle/operator-endpoints';
import { COOPERATIONS } from '@marque/contract/referral/circle/cooperation';
import { isWithdrawable } from '@marque/contract/referral/circle/labels';
import type { Submission } from '@marque/contract/referral/circle/submission-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import { standingOf } from '../moderation/module.ts';
import { openContact } from './contact.ts';
import type { CircleContext } from './context.ts';
import { circleRepository as circle } from './repository.ts';
import type { SubmissionRow } from './submission-repository.ts';

type AtDesk = Out<typeof operatorCircleAnswer>;

/** Returns what submissions are called: the call, or the kind of cooperation. */
async function titlesOf(
  exec: Exec,
  rows: readonly SubmissionRow[],
): Promise<(row: SubmissionRow) => string> {
  const ids = [...new Set(rows.flatMap(({ call_id: id }) => id ?? []))];
  const titles = new Map((await circle.callsNamed(exec, ids)).map(({ id, title }) => [id, title]));
  return ({ call_id: id, cooperation }) =>
    id === null ? COOPERATIONS[cooperation!].name : (titles.get(id) ?? '');
}

const isLate = ({ state, due_day: due }: SubmissionRow, now: Date): boolean =>
  state === 'reviewing' && shanghaiDay(now) > due;

/** Returns a member's own submissions, in the same order. */
export async function submissionsOf(
  { moderation, vault }: CircleContext,
  exec: Exec,
  rows: readonly SubmissionRow[],
  now: Date,
): Promise<Submission[]> {
  const removed = rows.filter(({ shown }) => shown === 'removed').map(({ id }) => id);
  const [titleOf, pictures, appeals] = await Promise.all([
    titlesOf(exec, rows),
    anyImagesOf(
      exec,
      rows.flatMap(({ images }) => images),
    ),
    moderation.appealsOf(exec, 'proposal', removed),
  ]);
  return rows.map((row) => {
    const contact = openContact(vault, row);
    const seen = row.is_public && row.state !== 'withdrawn';
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      title: titleOf(row),
      callId: row.call_id,
      cooperation: row.cooperation,
      text: contact?.text ?? row.text,
      images: valuesOf(row.images, pictures),
      company: contact?.company ?? '',
      answer: row.answer,
      supplement: row.supplement,
      dueDay: row.due_day,
      late: isLate(row, now),
      at: row.created_at.toISOString(),
      withdrawable: isWithdrawable(row.state),
      standing: seen
        ? standingOf({ state: row.shown, reason: row.shown_reason, appeal: appeals.get(row.id) })
        : null,
    };
  });
}

/** Returns submissions as operators see them, in the same order. */
export async function submissionsAtDesk(
  exec: Exec,
  rows: readonly SubmissionRow[],
  now: Date,
): Promise<AtDesk[]> {
  const titleOf = await titlesOf(exec, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: titleOf(row),
    state: row.state,
    text: row.text,
    supplement: row.supplement,
    answer: row.answer,
    pictures: row.images.length,
    at: row.created_at.toISOString(),
    dueDay: row.due_day,
    late: isLate(row, now),
  }));
}
