import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/pay/endpoints';
import { partRefusal } from '@marque/contract/pay/parts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { closeAttempts } from '../close.ts';
import { capOf, type PaymentContext } from '../context.ts';
import { isDue, PAY_WITHIN_MS, type Subject, within } from '../ports.ts';
import { payerCode, payerCodeHash } from './code.ts';
import { partRepository as parts } from './repository.ts';
import { leftOf, partsOf } from './show.ts';

/** Returns the largest cap of all channels in fen; null when one is unlimited. */
function largestCap(context: PaymentContext): number | null {
  const caps = context.providers.map(({ id }) => capOf(context, id));
  return caps.includes(null) ? null : Math.max(...caps.map(Number));
}

/** Opens a part for the owner or for an invited person, and reserves its amount. */
export async function openPart(
  context: PaymentContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.payPart>,
): Promise<Out<typeof calls.payPart>> {
  const { payable, secret } = context;
  const { id, subject, amountFen, invite } = input;
  const of: Subject = { subject, ownerId: user.id, id };
  const { lock, notDue } = payable(subject);
  const due = await lock(tx, of);
  if (!isDue(due, now)) throw new DomainError(notDue, { event: 'pay' });
  const account = await parts.openAccount(tx, of, due.amountFen);
  const known = await parts.ofSubject(tx, of);
  const room = {
    leftFen: leftOf(account),
    capFen: largestCap(context),
    used: known.filter(({ status }) => status !== 'closed').length,
  };
  const refusal = partRefusal(amountFen, room);
  if (refusal) throw new DomainError(refusal, room);
  // The whole subject cannot be paid while there are parts.
  await closeAttempts(tx, of, null, now);
  const partId = newId(now);
  const until = within(new Date(now.getTime() + PAY_WITHIN_MS), due);
  await parts.insert(tx, of, {
    id: partId,
    no: Math.max(0, ...known.map(({ no }) => no)) + 1,
    amount_fen: amountFen,
    code_hash: invite ? payerCodeHash(payerCode(secret, partId)) : null,
    memo: null,
    created_at: now,
    expire_at: until,
  });
  return { ...(await partsOf(context, tx, of))!, part: partId };
}
