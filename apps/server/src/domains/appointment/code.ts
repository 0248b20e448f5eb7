import { dayAfter, momentAt } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { Passes } from '../pass/module.ts';
import { takenInFrom } from './policy.ts';

/** The appointment that gets a code. */
export type CodeOf = { userId: string; id: string; dealerId: string; start: Date; now: Date };

/**
 * Issues the code of an appointment. It is valid from an hour before the start to the end of the
 * day.
 */
export const issueCode = (
  passes: Pick<Passes, 'issue'>,
  tx: Tx,
  { userId, id, dealerId, start, now }: CodeOf,
): Promise<string> =>
  passes.issue(tx, {
    userId,
    kind: 'appointment',
    sourceId: id,
    part: '',
    dealerId,
    uses: 1,
    at: now,
    validFrom: takenInFrom(start),
    validUntil: momentAt(dayAfter(shanghaiDay(start)), 0),
    turning: false,
  });
