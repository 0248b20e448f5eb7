import { CAR_STAGE_IDS, isSigned } from '@marque/contract/car-order/machine';
import type { PricedBag } from '../../car-boutique/module.ts';
import { isFirm } from '../paying/deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/** Returns the reason why the goods of an order cannot be changed; '' while they can. */
export function closedFor(order: CarOrderRow): string {
  const { status, cancel_asked_at: asked } = order;
  if (status === 'unpaid') return '付了订金就可以改精品';
  if (status === 'reserved') return isFirm(order) ? '' : '转为预订后再选精品';
  if (!isSigned(status))
    return order.delivered_at ? '车已经交付，加装请联系门店' : '订单已经结束，精品不能再改';
  return asked ? '已申请取消，门店答复后再改' : '';
}

/** Goods that the works fit have to be ordered before the car is checked. */
const CHECKED = CAR_STAGE_IDS.indexOf('checked');

/** Returns the reason why these goods can no longer be added; '' while they can. */
export const isTooLate = ({ stage }: CarOrderRow, { fittedAt }: PricedBag): string =>
  fittedAt === 'works' && stage !== null && CAR_STAGE_IDS.indexOf(stage) >= CHECKED
    ? '车已经质检，工厂装的精品加不了了，可以请门店看看'
    : '';
