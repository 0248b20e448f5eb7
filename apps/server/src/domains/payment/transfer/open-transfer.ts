import { randomInt } from 'node:crypto';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/pay/endpoints';
import { partRefusal } from '@marque/contract/pay/parts';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { ownerOfNumber } from '#kernel/numbers.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { closeAttempts } from '../close.ts';
import type { PaymentContext } from '../context.ts';
import { TRANSFER_NOTES } from '../numbered.ts';
import { SIGNS } from '../parts/code.ts';
import { type PartRow, partRepository as parts } from '../parts/repository.ts';
import { leftOf, partsOf } from '../parts/show.ts';
import { type Due, isDue, type Subject, type ToPay, within } from '../ports.ts';

const MEMO_LENGTH = 8;
const DAY_MS = 24 * 3_600_000;

/** Returns a memo that no open transfer has, as taking it proves. One that is over had hardly the same. */
async function freshMemo(exec: Exec): Promise<string> {
  for (;;) {
    const memo = Array.from({ length: MEMO_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (!(await ownerOfNumber(exec, TRANSFER_NOTES, memo))) return memo;
  }
}

/** Whether the rest of a subject can be paid by bank transfer. */
export async function offersTransfer(
  { accounts, payable, transferFromFen }: PaymentContext,
  exec: Exec,
  of: Subject,
  { transfer = 'large' }: Pick<ToPay, 'transfer'>,
  leftFen: number,
): Promise<boolean> {
  if (leftFen <= 0 || transfer === 'never') return false;
  if (transfer === 'large' && leftFen < transferFromFen) return false;
  return accounts[(await payable(of.subject).toTell(exec, of)).brand] !== undefined;
}

/** Returns the deadline of a transfer: some days, limited by the subject. */
async function waitFor(
  { payable, transferDays }: PaymentContext,
  tx: Tx,
  of: Subject,
  { due, now }: { due: Due; now: Date },
): Promise<Date> {
  const until = new Date(now.getTime() + transferDays * DAY_MS);
  const { waitUntil } = payable(of.subject);
  if (waitUntil) return waitUntil(tx, of, until);
  return within(until, due);
}

type TransferRequest = { of: Subject; due: Due; amountFen: number | undefined; now: Date };

/** Opens a part for a transfer and returns its id. Throws the refusal of the amount. */
async function newPart(context: PaymentContext, tx: Tx, asked: TransferRequest): Promise<string> {
  const { of, due, now } = asked;
  const account = await parts.openAccount(tx, of, due.amountFen);
  const known = await parts.ofSubject(tx, of);
  const room = {
    leftFen: leftOf(account),
    capFen: null,
    used: known.filter(({ status }) => status !== 'closed').length,
  };
  const amountFen = asked.amountFen ?? room.leftFen;
  const refusal = amountFen > 0 ? partRefusal(amountFen, room) : 'AMOUNT_TOO_MUCH';
  if (refusal) throw new DomainError(refusal, room);
  await closeAttempts(tx, of, null, now);
  const id = newId(now);
  await parts.insert(tx, of, {
    id,
    no: Math.max(0, ...known.map(({ no }) => no)) + 1,
    amount_fen: amountFen,
    code_hash: null,
    memo: await freshMemo(tx),
    created_at: now,
    expire_at: await waitFor(context, tx, of, { due, now }),
  });
  return id;
}

/** Changes an open part of the owner to a transfer. */
async function turnPart(
  context: PaymentContext,
  tx: Tx,
  { of, due, now }: TransferRequest,
  part: PartRow,
): Promise<void> {
  if (part.memo !== null) return;
  await closeAttempts(tx, of, part.id, now);
  await parts.toTransfer(tx, part, {
    memo: await freshMemo(tx),
    expire_at: await waitFor(context, tx, of, { due, now }),
  });
}

/** Chooses a bank transfer for the rest, for an amount of it, or for an open part. */
export async function openTransfer(
  context: PaymentContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.payTransfer>,
): Promise<Out<typeof calls.payTransfer>> {
  const { payable } = context;
  const { id, subject, amountFen, part: partId } = input;
  const of: Subject = { subject, ownerId: user.id, id };
  const { forPayment, lock, notDue } = payable(subject);
  const due = await lock(tx, of);
  if (!isDue(due, now)) throw new DomainError(notDue, { event: 'pay' });
  const toPay = await forPayment(tx, of, { userId: user.id, invited: false });
  const account = await parts.account(tx, of);
  const part = partId === undefined ? null : await parts.find(tx, { ownerId: user.id, id: partId });
  const isOne = part?.subject_id === id && part.subject === subject && part.code_hash === null;
  if (part !== null && !(isOne && part?.status === 'open'))
    throw new DomainError('PAY_PART_NOT_FOUND');
  const leftFen = part?.amount_fen ?? (account ? leftOf(account) : due.amountFen);
  if (!(await offersTransfer(context, tx, of, toPay, leftFen)))
    throw new DomainError('TRANSFER_UNAVAILABLE');
  const asked = { of, due, amountFen, now };
  if (part) await turnPart(context, tx, asked, part);
  const made = part?.id ?? (await newPart(context, tx, asked));
  return { ...(await partsOf(context, tx, of))!, part: made };
}
