import { placeNumber, plainMoney } from '@marque/contract/car-order/ruler';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { Tell } from '../notice/module.ts';
import type { CarOrderRow } from './repository.ts';

const told =
  (event: string, words: (order: CarOrderRow) => { title: string; body: string }) =>
  (tell: Tell, tx: Tx, order: CarOrderRow, at: Date): Promise<void> =>
    tell(tx, {
      ...words(order),
      userId: order.user_id,
      brand: order.brand,
      kind: 'order',
      dedupe: `carOrder:${order.id}:${event}`,
      link: { page: CAR_ORDER_PAGES.paid, query: { id: order.id } },
      at,
    });

export const tellReserved = told(
  'reserved',
  ({ kind, config, price_valid_until, campaign_no, convert_by }) =>
    kind === 'blind'
      ? {
          title: `${config.title}成功，号码 ${placeNumber(campaign_no)}`,
          body: `${shanghaiDay(convert_by!)} 前可以转为预订，没有转订自动退回`,
        }
      : {
          title: `${config.title} 已为你预订`,
          body: `价格保留到 ${shanghaiDay(price_valid_until!)}，锁单前随时可退`,
        },
);

export const tellRefunding = told('refunding', ({ config, refund_fen, closed_reason }) => ({
  title: `${config.title} 的订金正在退回`,
  body: `${closed_reason}。${plainMoney(refund_fen)} 原路退回，预计 1–7 天到账`,
}));

export const tellClosed = told('closed', ({ config, refund_fen, closed_reason }) => ({
  title: `${config.title} 的预订已关闭`,
  body: refund_fen > 0 ? `${plainMoney(refund_fen)} 已原路退回` : closed_reason,
}));
