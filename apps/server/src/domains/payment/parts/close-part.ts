import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/pay/endpoints';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { closeAttempts } from '../close.ts';
import type { PaymentContext } from '../context.ts';
import type { Subject } from '../ports.ts';
import { refreshPayments } from '../settle.ts';
import { type PartRow, partRepository as parts, subjectOfPart } from './repository.ts';
import { PAY_WITHIN_MS } from '../ports.ts';
import { partsOf } from './show.ts';

async function closePart(tx: Tx, part: PartRow, now: Date): Promise<void> {
  await closeAttempts(tx, subjectOfPart(part), part.id, now);
  await parts.close(tx, part);
}

/**
 * Resets the subject's deadline to that of online payments when no open part is a bank transfer.
 */
async function waitAsUsual({ payable }: PaymentContext, tx: Tx, of: Subject, now: Date) {
  const { waitUntil } = payable(of.subject);
  const known = waitUntil ? await parts.ofSubject(tx, of) : [];
  const waits = known.some(({ status, memo }) => status === 'open' && memo !== null);
  if (waitUntil && !waits) await waitUntil(tx, of, new Date(now.getTime() + PAY_WITHIN_MS));
}

/** Closes a part for the owner. The provider is queried first, as it may be paid already. */
export async function dropPart(
  context: PaymentContext,
  { user, input, now }: MemberCall<typeof calls.payPartClose>,
): Promise<Out<typeof calls.payPartClose>> {
  const { database, payable } = context;
  const of = { subject: input.subject, ownerId: user.id, id: input.id };
  const name = { ownerId: user.id, id: input.part };
  await refreshPayments(context, of, now);
  return inTransaction(database, async (tx) => {
    await payable(of.subject).lock(tx, of);
    const part = await parts.find(tx, name);
    if (part?.subject_id !== of.id || part.subject !== of.subject)
      throw new DomainError('PAY_PART_NOT_FOUND');
    if (part.status === 'paid') throw new DomainError('PAY_PART_PAID');
    if (part.status === 'open') {
      await closePart(tx, part, now);
      if (part.memo !== null) await waitAsUsual(context, tx, of, now);
    }
    return (await partsOf(context, tx, of))!;
  });
}

/** Closes parts past their deadline. The provider is queried first, as they may be paid already. */
export function closeExpiredParts(context: PaymentContext, now: Date): Promise<void> {
  const { database, log, payable } = context;
  return drain({
    find: (size) => parts.expired(database, now, size),
    take: async (expired) => {
      const of = subjectOfPart(expired);
      await refreshPayments(context, of, now);
      return inTransaction(database, async (tx) => {
        await payable(of.subject).lock(tx, of);
        const part = await parts.find(tx, { ownerId: of.ownerId, id: expired.id });
        if (part?.status === 'open') await closePart(tx, part, now);
        return true;
      });
    },
    failed: (error, { id }) => log.error({ err: error, partId: id }, 'part not closed'),
  });
}
