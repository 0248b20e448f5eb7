import { formatMoney } from '@marque/contract/money';
import type { PayState } from '@marque/contract/mall/order/schema';

type PaymentTry = {
  state: PayState;
  /** What the channel said of the last attempt; '' when it said nothing. */
  failReason: string;
  leftFen: number;
  /** The largest amount of one payment, by channel; null for no limit. */
  capsFen: readonly (number | null)[];
};

/** Says what became of a payment that did not arrive: refused, above every limit, or never tried. */
export function whatHappened({ state, failReason, leftFen, capsFen }: PaymentTry): {
  title: string;
  text: string;
} {
  if (state === 'failed')
    return {
      title: '这一笔没有付成功',
      text: `${failReason || '支付渠道没有通过'}，没有扣款，车还是你的`,
    };
  if (state === 'paying')
    return { title: '付款结果还没到', text: '到账后这里会更新，先别再付一次' };
  const caps = capsFen.filter((capFen) => capFen !== null);
  if (capsFen.length > 0 && caps.length === capsFen.length && caps.every((cap) => cap < leftFen))
    return {
      title: '超过一笔的限额',
      text: `一笔最多 ${formatMoney(Math.max(...caps))}，还没有扣款，分几笔付就行`,
    };
  return { title: '还没有付款', text: '没有扣款，车还是你的' };
}
