import { partRefusal } from '@marque/contract/pay/parts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { closeAttempts } from '../close.ts';
import type { PaymentContext } from '../context.ts';
import { partRepository as parts } from '../parts/repository.ts';
import { leftOf } from '../parts/show.ts';
import { isDue, PAY_WITHIN_MS, type Subject } from '../ports.ts';
import { paymentRepository as payments } from '../repository.ts';
import { receive } from '../settle.ts';
import { BANK, COMPANY } from './ledger.ts';
import { transferRepository as transfers } from './repository.ts';
import { tellOfTransfer } from './tell-transfer.ts';

type CardPayment = {
  of: Subject;
  amountFen: number;
  /** The terminal's reference, booked once. */
  ref: string;
  /** The last digits of the card, to which a refund goes. */
  tail: string;
};

/**
 * Books a card payment that a store has taken. Throws the payable's refusal, the refusal of the
 * amount, and BANK_REF_USED.
 */
export async function bookCard(
  context: PaymentContext,
  tx: Tx,
  { of, amountFen, ref, tail }: CardPayment,
  now: Date,
): Promise<void> {
  const { forPayment, lock, notDue } = context.payable(of.subject);
  const due = await lock(tx, of);
  await forPayment(tx, of, { userId: of.ownerId, invited: false });
  if (!isDue(due, now)) throw new DomainError(notDue, { event: 'pay' });
  const account = await parts.openAccount(tx, of, due.amountFen);
  const known = await parts.ofSubject(tx, of);
  const used = known.filter(({ status }) => status !== 'closed').length;
  const room = { leftFen: leftOf(account), capFen: null, used };
  const refusal = partRefusal(amountFen, room);
  if (refusal) throw new DomainError(refusal, room);
  const entry = { id: ref, amount_fen: amountFen, memo: '', tail, booked_at: now };
  if (!(await transfers.addEntry(tx, { ...entry, way: 'card' })))
    throw new DomainError('BANK_REF_USED');
  await payments.postFor(tx, {
    id: `bank:${ref}`,
    from: BANK,
    to: COMPANY,
    amountFen,
    of: { subject: 'bankEntry', id: ref },
    now,
  });
  await closeAttempts(tx, of, null, now);
  const partId = newId(now);
  await parts.insert(tx, of, {
    id: partId,
    no: Math.max(0, ...known.map(({ no }) => no)) + 1,
    amount_fen: amountFen,
    code_hash: null,
    memo: null,
    created_at: now,
    expire_at: new Date(now.getTime() + PAY_WITHIN_MS),
  });
  const id = newId(now);
  const payment = await payments.insert(tx, {
    id,
    of,
    partId,
    payerId: of.ownerId,
    channel: 'transfer',
    amountFen,
    askAt: null,
    now,
  });
  await transfers.moveEntry(tx, ref, { state: 'matched', payment_id: id });
  const taken = await receive(context, tx, payment, { due, providerNo: `bank:${ref}`, now });
  const booked = (await transfers.entry(tx, ref))!;
  const told = { of, entry: booked, taken, amountFen, restFen: 0, overFen: 0 };
  await tellOfTransfer(context, tx, told, now);
}
