import type { RefusalCode } from '@marque/contract/member/certification/labels';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { activate } from './activate.ts';
import type { CertificationContext } from './context.ts';
import { matterOf } from './pictures.ts';
import { CERTIFICATION_RULES, daysAfter } from './policy.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';
import { tellRefused } from './tell.ts';

export type Decision =
  | { outcome: 'approved' }
  | { outcome: 'refused'; codes: readonly RefusalCode[]; note: string };

/**
 * Decides what waits. Throws CERTIFICATION_DECIDED, and APPEAL_BY_ANOTHER for who has refused it
 * before.
 */
export async function decide(
  context: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  decision: Decision,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const isAppeal = row.state === 'appeal';
  if (!isAppeal && row.state !== 'byHand') throw new DomainError('CERTIFICATION_DECIDED');
  if (isAppeal && row.refused_by === by) throw new DomainError('APPEAL_BY_ANOTHER');
  if (decision.outcome === 'approved') return activate(context, tx, row, by, at);
  const { codes, note } = decision;
  if (codes.length === 0 || (codes.includes('other') && note === ''))
    throw new DomainError('REFUSAL_UNSAID');
  const { refusedDays } = CERTIFICATION_RULES;
  const until = daysAfter(at, refusedDays);
  await certifications.update(
    tx,
    { userId: row.user_id, id: row.id },
    {
      state: 'refused',
      decided_at: at,
      decided_by: by,
      refused_by: row.refused_by ?? by,
      refusal_codes: JSON.stringify(codes),
      refusal_note: note,
      due_at: null,
      pictures_until: until,
      erase_at: until,
    },
  );
  await context.pictures.over(tx, matterOf(row), { keepDays: refusedDays }, at);
  await tellRefused(context, tx, row, { codes, note, final: isAppeal }, at);
}
