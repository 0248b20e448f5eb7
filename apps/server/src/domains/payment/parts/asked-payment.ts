import type { PaySubject } from '@marque/contract/pay/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PaymentContext } from '../context.ts';
import type { Payer, Subject } from '../ports.ts';
import { payerCodeHash } from './code.ts';
import { type PartRow, partRepository as parts } from './repository.ts';

/** What a person wants to pay: a whole subject, or a part of it. */
export type AskedPayment = { of: Subject; payer: Payer; part: PartRow | null };

type Input = {
  id: string;
  subject: PaySubject;
  part?: string | undefined;
  /** The code of an invited payer. */
  payer?: string | undefined;
};

/** Throws PAY_PART_NOT_FOUND, and PAY_PART_TAKEN when another person is paying the part. */
export async function askedFor(
  { database }: Pick<PaymentContext, 'database'>,
  userId: string,
  { id, subject, part: partId, payer: code }: Input,
  exec: Exec = database,
): Promise<AskedPayment> {
  const part =
    code === undefined
      ? partId === undefined
        ? null
        : await parts.find(exec, { ownerId: userId, id: partId })
      : await parts.byCode(exec, payerCodeHash(code));
  if (part === null)
    return { of: { subject, ownerId: userId, id }, payer: { userId, invited: false }, part };
  if (part?.subject_id !== id || part.subject !== subject)
    throw new DomainError('PAY_PART_NOT_FOUND');
  const invited = part.owner_id !== userId;
  if (invited && part.payer_id !== null && part.payer_id !== userId)
    throw new DomainError('PAY_PART_TAKEN');
  return { of: { subject, ownerId: part.owner_id, id }, payer: { userId, invited }, part };
}
