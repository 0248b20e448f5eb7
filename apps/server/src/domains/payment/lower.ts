import type { Tx } from '#kernel/database.ts';
import { closeOpenPayments } from './close.ts';
import { newId } from '#kernel/ids.ts';
import { partRepository as parts } from './parts/repository.ts';
import type { Subject } from './ports.ts';
import { refundPayment } from './refund.ts';

/**
 * Less is due for a subject than was asked for, in fen: what waits for its money is asked for anew, and
 * what was paid above it in parts goes back, the newest first. True where all of it is paid by now. The
 * subject is locked.
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
