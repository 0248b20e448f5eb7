import { maskName } from '@marque/contract/mask';
import { formatMoney } from '@marque/contract/money';
import type { Tx } from '#kernel/database.ts';
import { publicProfile } from '../session/module.ts';
import type { PaymentContext } from './context.ts';
import type { Subject } from './ports.ts';
import type { PaymentRow } from './repository.ts';

type Telling = Pick<PaymentContext, 'payable' | 'tell'>;
type PaidSubject = { of: Subject; payment: PaymentRow };

const isInvited = ({ of, payment }: PaidSubject): boolean => payment.user_id !== of.ownerId;

/** Tells an invited payer that the payment arrived, and the owner that the payer paid. */
export async function tellOfInvitedPay(
  { payable, tell }: Telling,
  tx: Tx,
  paid: PaidSubject,
  now: Date,
): Promise<void> {
  if (!isInvited(paid)) return;
  const { of, payment } = paid;
  const { brand, link } = await payable(of.subject).toTell(tx, of);
  const money = formatMoney(payment.amount_fen);
  const shown = await payable(of.subject).shown(tx, of);
  await tell(tx, {
    userId: payment.user_id,
    brand,
    kind: 'order',
    dedupe: `paid-for:${payment.id}`,
    title: '代付成功',
    body: `你替 ${shown.buyer} 付的 ${money} 已到账。要是退款，会原路退回给你。`,
    link: null,
    at: now,
  });
  const payer = maskName((await publicProfile(tx, payment.user_id)).nickName);
  await tell(tx, {
    userId: of.ownerId,
    brand,
    kind: 'order',
    dedupe: `paid-by:${payment.id}`,
    title: '有人替你付款了',
    body: `${payer} 替你付了 ${money}。`,
    link,
    at: now,
  });
}

/** Tells an invited payer about a refund. */
export async function tellOfInvitedRefund(
  { payable, tell }: Telling,
  tx: Tx,
  paid: PaidSubject,
  {
    refundId,
    amountFen,
    byBank,
    now,
  }: { refundId: string; amountFen: number; byBank: boolean; now: Date },
): Promise<void> {
  if (!isInvited(paid)) return;
  const { of, payment } = paid;
  const { brand } = await payable(of.subject).toTell(tx, of);
  const { buyer } = await payable(of.subject).shown(tx, of);
  await tell(tx, {
    userId: payment.user_id,
    brand,
    kind: 'order',
    dedupe: `paid-for-back:${refundId}`,
    title: '代付的钱退回来了',
    body: `你替 ${buyer} 付的款退回 ${formatMoney(amountFen)}，${byBank ? '已转到你填的收款账户' : '已原路退到你的付款账户'}。`,
    link: null,
    outside: { template: 'refunded', values: { title: '代付的钱退回来了' } },
    at: now,
  });
}
