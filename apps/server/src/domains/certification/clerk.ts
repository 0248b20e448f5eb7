import type { CheckCode, RefusalCode } from '@marque/contract/member/certification/labels';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CertificationContext } from './context.ts';
import { type Decision, decide } from './decide.ts';
import { isOwner } from './pictures.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';

const OF_SAMPLE: Readonly<Record<string, RefusalCode>> = {
  glare: 'photoDark',
  cut: 'photoCut',
  copy: 'photoCopy',
};
const OF_CHECK: Partial<Record<CheckCode, RefusalCode>> = {
  vin: 'vinMismatch',
  name: 'nameMismatch',
  engine: 'engineMismatch',
};

/** What a reviewer would find on a licence of the demonstration. */
function foundOn({ checks, sample }: CertificationRow): RefusalCode[] {
  const code = OF_SAMPLE[sample ?? ''];
  if (code) return [code];
  return checks.flatMap(({ code: check, passed }) => (passed ? [] : (OF_CHECK[check] ?? [])));
}

function judged(row: CertificationRow, more: boolean): Decision {
  const codes = isOwner(row) ? foundOn(row) : [];
  // Another proof settles an appeal.
  if (codes.length === 0 || more) return { outcome: 'approved' };
  return { outcome: 'refused', codes, note: '' };
}

type Befores = { owners: Date; professions: Date };

/** The pictures that a licence of the demonstration is handed in with. */
const HANDED_IN = 1;

/**
 * Decides demonstrations: licences by their samples, proofs of professions without a look, appeals
 * by a second person. What is real waits for people.
 */
export async function decideSamples(
  context: CertificationContext,
  before: Befores,
  [first, second]: readonly [string, string],
  now: Date,
): Promise<void> {
  const { database, log } = context;
  for (const state of ['byHand', 'appeal'] as const)
    for (const owners of [true, false])
      await drain({
        find: (size) =>
          certifications.waiting(
            database,
            { state, owners, before: owners ? before.owners : before.professions },
            size,
          ),
        take: ({ user_id: userId, id }) =>
          inTransaction(database, async (tx) => {
            const row = await certifications.lock(tx, { userId, id });
            if (row?.state !== state) return true;
            const more = state === 'appeal' && row.pictures.length > HANDED_IN;
            const by = state === 'appeal' ? second : first;
            await decide(context, tx, row, judged(row, more), { by, at: now });
            return true;
          }),
        failed: (error, { id }) =>
          log.error({ err: error, certification: id }, 'certification not settled'),
      });
}
