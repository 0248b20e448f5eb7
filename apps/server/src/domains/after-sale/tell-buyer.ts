import { formatMoney } from '@marque/contract/money';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { PlacedOrder } from '../order/module.ts';
import type { AfterSaleContext } from './context.ts';
import { AFTER_SALE_RULES } from './policy.ts';

/** The steps of a refund that the buyer is told about. */
export type ToldStep =
  | { event: 'awaitReturn' }
  | { event: 'expire' }
  | { event: 'refuse'; reason: string }
  | { event: 'finish'; fen: number; score: number };

const SEND_WITHIN_DAYS = AFTER_SALE_RULES.sendWithinMs / DAY_MS;

function wordsOf(step: ToldStep): { title: string; body: string } {
  if (step.event === 'awaitReturn')
    return {
      title: '退货申请已同意',
      body: `请在 ${SEND_WITHIN_DAYS} 天内寄回商品，并填写快递单号。`,
    };
  if (step.event === 'expire')
    return { title: '退货申请已关闭', body: '超过时间没有寄回商品。需要的话可以重新申请。' };
  if (step.event === 'refuse') return { title: '退款申请未通过', body: `原因：${step.reason}` };
  const back = [
    step.fen > 0 ? `${formatMoney(step.fen)} 已原路退回` : '',
    step.score > 0 ? `${step.score} 积分已退回` : '',
  ];
  return { title: '退款完成', body: back.filter(Boolean).join('，') || '退款已经办完' };
}

/** Tells the buyer about a step of a refund. */
export const tellBuyer = (
  { tell }: Pick<AfterSaleContext, 'tell'>,
  tx: Tx,
  { order, refundId }: { order: PlacedOrder; refundId: string },
  step: ToldStep,
  at: Date,
): Promise<void> => {
  const words = wordsOf(step);
  return tell(tx, {
    ...words,
    userId: order.userId,
    brand: order.brand,
    kind: 'order',
    dedupe: `refund:${refundId}:${step.event}`,
    link: { page: 'mall.refundDetail', query: { id: refundId } },
    outside: { template: 'refunded', values: { title: words.title } },
    at,
  });
};
