import type { BankEntry } from '@marque/contract/pay/transfer/operator-schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PaymentContext } from '../context.ts';
import { partRepository as parts, type PartRow, subjectOfPart } from '../parts/repository.ts';
import { paymentRepository as payments } from '../repository.ts';
import { receive } from '../settle.ts';
import { BANK, COMPANY } from './ledger.ts';
import { type EntryRow, transferRepository as transfers } from './repository.ts';
import { tellOfTransfer } from './tell-transfer.ts';

/** Returns the words of a bank's note that can be memos. */
const memoIn = (note: string): string[] =>
  note.toUpperCase().match(/(?<![0-9A-Z])[2-9A-HJ-NP-Z]{8}(?![0-9A-Z])/g) ?? [];

/** Returns the transfer whose memo the note contains, also with blanks or signs inside. */
async function named(tx: Tx, note: string): Promise<PartRow | undefined> {
  const whole = note.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  for (const memo of new Set([...memoIn(note), ...memoIn(whole)])) {
    const part = await transfers.ofMemo(tx, memo);
    if (part) return part;
  }
  return undefined;
}

/** Opens a part with the same memo for the amount that is missing. */
async function keepRest(tx: Tx, part: PartRow, restFen: number, now: Date): Promise<void> {
  const of = subjectOfPart(part);
  const known = await parts.ofSubject(tx, of);
  await parts.insert(tx, of, {
    id: newId(now),
    no: Math.max(...known.map(({ no }) => no)) + 1,
    amount_fen: restFen,
    code_hash: null,
    memo: part.memo,
    created_at: now,
    expire_at: part.expire_at!,
  });
}

/**
 * Applies a bank entry to a transfer. A smaller amount pays a part of it and the rest stays open; a
 * surplus is paid back. An entry for a closed transfer is accepted as a whole if the subject still
 * needs it.
 */
async function settle(
  context: PaymentContext,
  tx: Tx,
  entry: EntryRow,
  found: PartRow,
  now: Date,
): Promise<void> {
  const of = subjectOfPart(found);
  const due = await context.payable(of.subject).lock(tx, of);
  const part = (await transfers.ofMemo(tx, found.memo!))!;
  const isOpen = part.status === 'open';
  const amountFen = isOpen ? Math.min(entry.amount_fen, part.amount_fen) : entry.amount_fen;
  const restFen = isOpen ? part.amount_fen - amountFen : 0;
  const overFen = entry.amount_fen - amountFen;
  if (part.status !== 'paid') await parts.resize(tx, part, amountFen);
  const id = newId(now);
  const payment = await payments.insert(tx, {
    id,
    of,
    partId: part.id,
    payerId: part.payer_id ?? of.ownerId,
    channel: 'transfer',
    amountFen,
    askAt: null,
    now,
  });
  await transfers.moveEntry(tx, entry.id, { state: 'matched', payment_id: id });
  const taken = await receive(context, tx, payment, { due, providerNo: `bank:${entry.id}`, now });
  if (restFen > 0 && taken) await keepRest(tx, part, restFen, now);
  if (overFen > 0) {
    const payout = { id: newId(now), entry_id: entry.id, refund_id: null, created_at: now };
    await transfers.addPayout(tx, { ...payout, reason: 'over', amount_fen: overFen });
  }
  await tellOfTransfer(context, tx, { of, entry, taken, amountFen, restFen, overFen }, now);
}

const shown = async (tx: Tx, id: string): Promise<BankEntry> => {
  const entry = (await transfers.entry(tx, id))!;
  const payment = entry.payment_id === null ? undefined : await payments.find(tx, entry.payment_id);
  const isTaken = payment?.status === 'paid';
  const part = isTaken ? await named(tx, entry.memo) : undefined;
  return {
    ref: entry.id,
    amountFen: entry.amount_fen,
    memo: entry.memo,
    tail: entry.tail,
    state: entry.state,
    bookedAt: entry.booked_at.toISOString(),
    takenFen: isTaken ? payment.amount_fen : 0,
    restFen: part?.status === 'open' ? part.amount_fen : 0,
    backFen: await transfers.backOfEntry(tx, entry.id),
  };
};

export type ToBook = { ref: string; amountFen: number; memo: string; tail: string };

/** Books a bank entry, once per reference. Throws BANK_REF_USED. */
export async function bookEntry(
  context: PaymentContext,
  tx: Tx,
  { ref, amountFen, memo, tail }: ToBook,
  now: Date,
): Promise<BankEntry> {
  const entry = { id: ref, amount_fen: amountFen, memo, tail, booked_at: now };
  if (!(await transfers.addEntry(tx, entry))) throw new DomainError('BANK_REF_USED');
  await payments.postFor(tx, {
    id: `bank:${ref}`,
    from: BANK,
    to: COMPANY,
    amountFen,
    of: { subject: 'bankEntry', id: ref },
    now,
  });
  const found = await named(tx, memo);
  if (found) await settle(context, tx, (await transfers.entry(tx, ref))!, found, now);
  return shown(tx, ref);
}

/** Locks an unmatched entry. Throws BANK_ENTRY_NOT_FOUND, BANK_ENTRY_SETTLED. */
async function undecided(tx: Tx, ref: string): Promise<EntryRow> {
  const entry = await transfers.lockEntry(tx, ref);
  if (!entry) throw new DomainError('BANK_ENTRY_NOT_FOUND');
  if (entry.state !== 'unmatched') throw new DomainError('BANK_ENTRY_SETTLED');
  return entry;
}

/**
 * Matches an entry with a transfer by hand. Throws TRANSFER_NOT_FOUND, and what `undecided` throws.
 */
export async function matchEntry(
  context: PaymentContext,
  tx: Tx,
  { ref, memo }: { ref: string; memo: string },
  now: Date,
): Promise<BankEntry> {
  const entry = await undecided(tx, ref);
  const found = await transfers.ofMemo(tx, memo);
  if (!found) throw new DomainError('TRANSFER_NOT_FOUND');
  await settle(context, tx, entry, found, now);
  return { ...(await shown(tx, ref)), restFen: await restOf(tx, memo) };
}

const restOf = async (tx: Tx, memo: string): Promise<number> => {
  const part = await transfers.ofMemo(tx, memo);
  return part?.status === 'open' ? part.amount_fen : 0;
};

/** Creates the payout of an entry that belongs to no transfer. */
export async function returnEntry(tx: Tx, ref: string, now: Date): Promise<BankEntry> {
  const { id, amount_fen } = await undecided(tx, ref);
  await transfers.moveEntry(tx, id, { state: 'returned' });
  const payout = { id: newId(now), entry_id: id, refund_id: null, created_at: now };
  await transfers.addPayout(tx, { ...payout, reason: 'unmatched', amount_fen });
  return shown(tx, id);
}

/** Books transfers that were reported as sent, for deployments without a connected bank. */
export async function bookClaimed(context: PaymentContext, before: Date, now: Date): Promise<void> {
  const { database, log } = context;
  for (const part of await transfers.claimed(database, before, 20))
    try {
      await inTransaction(database, (tx) =>
        bookEntry(
          context,
          tx,
          { ref: part.id, amountFen: part.amount_fen, memo: part.memo!, tail: '0000' },
          now,
        ),
      );
    } catch (error) {
      // A DomainError means that another process has booked it.
      if (!(error instanceof DomainError)) log.error({ err: error, partId: part.id }, 'not booked');
    }
}
