import type * as calls from '@marque/contract/member/certification/endpoints';
import type { Certification } from '@marque/contract/member/certification/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CertificationContext } from './context.ts';
import { papersOf, sealPapers } from './papers.ts';
import { matterOf } from './pictures.ts';
import { dueAfter } from './decision-time.ts';
import { certificationRepository as certifications } from './repository.ts';
import { appealUntilOf, showDetail } from './show.ts';

const NO_PAPERS = { vin: '', name: '', engineNo: '', plate: '', appeal: null };

/** Asks another reviewer, once within 30 days of the refusal. */
export async function appeal(
  context: CertificationContext,
  tx: Tx,
  { brand, input, now, user }: MemberCall<typeof calls.appealCertification>,
): Promise<Certification> {
  const { pictures, vault } = context;
  const name = { userId: user.id, id: input.id };
  const row = await certifications.lock(tx, name);
  if (row?.brand !== brand) throw new DomainError('CERTIFICATION_NOT_FOUND');
  if (row.appealed_at !== null) throw new DomainError('APPEAL_USED');
  if (!appealUntilOf(row, now)) throw new DomainError('APPEAL_LATE');
  const matter = matterOf(row);
  const papers = papersOf(vault, row) ?? NO_PAPERS;
  await certifications.update(tx, name, {
    state: 'appeal',
    appealed_at: now,
    sealed: sealPapers(vault, row.id, { ...papers, appeal: input.text }),
    pictures: JSON.stringify([...row.pictures, ...input.proofs]),
    due_at: dueAfter(now),
    late: false,
    pictures_until: null,
    erase_at: null,
  });
  await pictures.reopen(tx, matter, now);
  await pictures.claim(tx, matter, input.proofs, now);
  return showDetail(context, tx, { ...name, viewer: user }, now);
}
