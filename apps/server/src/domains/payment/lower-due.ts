import type { Tx } from '#kernel/database.ts';
import { closeOpenPayments } from './close.ts';
import { newId } from '#kernel/ids.ts';
import { partRepository as parts } from './parts/repository.ts';
import type { Subject } from './ports.ts';
import { refundPayment } from './refund.ts';

/**
 * Lowers the due amount of a subject, in fen. Open attempts and parts are closed, and what partial
 * payments exceed it by is refunded, the newest first. Returns whether the subject is paid in full
 * now. The caller has locked the subject.
 */
export async function lowerDue(tx: Tx, of: Subject, dueFen: number, now: Date): Promise<boolean> {
  await closeOpenPayments(tx, of, now);
  const account = await parts.account(tx, of);
  if (!account) return false;
  const paidFen = account.paid_fen - account.back_fen;
  const overFen = Math.max(0, paidFen - dueFen);
  if (overFen > 0) await refundPayment(tx, of, { refundId: newId(now), amountFen: overFen }, now);
  await parts.setDue(tx, of, dueFen);
  return paidFen >= dueFen;
}
