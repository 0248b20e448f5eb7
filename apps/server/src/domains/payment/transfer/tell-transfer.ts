import { formatMoney } from '@marque/contract/money';
import type { Tx } from '#kernel/database.ts';
import type { PaymentContext } from '../context.ts';
import type { Subject } from '../ports.ts';
import type { EntryRow, ShownPayout } from './repository.ts';

type Telling = Pick<PaymentContext, 'payable' | 'tell'>;

type BookedEntry = {
  of: Subject;
  entry: EntryRow;
  /** False when the whole amount is paid back. */
  taken: boolean;
  amountFen: number;
  restFen: number;
  overFen: number;
};

function wordsOf({ taken, amountFen, restFen, overFen, entry }: BookedEntry) {
  const account = `尾号 ${entry.tail} 的${entry.way === 'card' ? '银行卡' : '账户'}`;
  if (taken && entry.way === 'card')
    return {
      title: '门店刷卡已到账',
      body: `收到尾号 ${entry.tail} 的卡付的 ${formatMoney(amountFen)}，已经记到这笔款上。`,
    };
  if (!taken)
    return {
      title: '转账将退回',
      body: `收到你转来的 ${formatMoney(amountFen)}，但这笔款已经不用付了，我们会退回${account}。`,
    };
  const came = `收到对公转账 ${formatMoney(entry.amount_fen)}`;
  if (restFen > 0)
    return {
      title: '转账到账，还差一些',
      body: `${came}，还差 ${formatMoney(restFen)}，请用同一个识别码补转。`,
    };
  if (overFen > 0)
    return {
      title: '转账已到账，有多余',
      body: `${came}，多转的 ${formatMoney(overFen)} 会退回${account}。`,
    };
  return { title: '转账已到账', body: `${came}，已经记到这笔款上。` };
}

/** Tells the owner that a transfer has arrived, with its amount and what follows. */
export async function tellOfTransfer(
  { payable, tell }: Telling,
  tx: Tx,
  booked: BookedEntry,
  now: Date,
): Promise<void> {
  const { of, entry } = booked;
  await tell(tx, {
    userId: of.ownerId,
    ...(await payable(of.subject).toTell(tx, of)),
    kind: 'order',
    dedupe: `transfer:${entry.id}`,
    ...wordsOf(booked),
    at: now,
  });
}

/** Tells the owner about a payout. */
export async function tellOfPayout(
  { payable, tell }: Telling,
  tx: Tx,
  { of, payout }: { of: Subject; payout: ShownPayout },
  now: Date,
): Promise<void> {
  await tell(tx, {
    userId: of.ownerId,
    ...(await payable(of.subject).toTell(tx, of)),
    kind: 'order',
    dedupe: `payout:${payout.id}`,
    title: '转账的钱退回来了',
    body: `${formatMoney(payout.amount_fen)} 已退回尾号 ${payout.tail} 的账户，到账时间以银行为准。`,
    at: now,
  });
}
