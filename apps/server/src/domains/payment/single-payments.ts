import { maskName } from '@marque/contract/mask';
import type { Exec } from '#kernel/database.ts';
import { publicProfile } from '../session/module.ts';
import type { PaymentContext } from './context.ts';
import type { Subject } from './ports.ts';
import { paymentRepository as payments } from './repository.ts';

/** Money that came at once, and what of it has gone back or is on its way. */
export type SinglePayment = {
  /** What it was paid for. */
  subjectId: string;
  amountFen: number;
  /** For people, e.g. 微信支付. */
  channel: string;
  /** Masked, where another person paid; '' otherwise. */
  payer: string;
  at: Date;
  /** `at` null: on its way. */
  backs: { amountFen: number; at: Date | null }[];
};

type Owned = Pick<Subject, 'subject' | 'ownerId'> & { ids: readonly string[] };

/** Every payment for some things of one owner, the first first. */
export async function singlePayments(
  { providers }: Pick<PaymentContext, 'providers'>,
  exec: Exec,
  of: Owned,
): Promise<SinglePayment[]> {
  const rows = await payments.received(exec, of);
  const names = new Map<string, string>();
  for (const { user_id: payerId } of rows)
    if (payerId !== of.ownerId && !names.has(payerId))
      names.set(payerId, maskName((await publicProfile(exec, payerId)).nickName));
  const nameOf = ({ channel, way }: (typeof rows)[number]): string => {
    if (way === 'card') return '门店刷卡';
    if (channel === 'transfer') return '对公转账';
    return providers.find(({ id }) => id === channel)?.name ?? '在线支付';
  };
  return rows.map((row) => ({
    subjectId: row.subject_id!,
    amountFen: row.amount_fen,
    channel: nameOf(row),
    payer: names.get(row.user_id) ?? '',
    at: row.settled_at!,
    backs: row.backs.map(({ fen, at }) => ({
      amountFen: fen,
      at: at === null ? null : new Date(at),
    })),
  }));
}
