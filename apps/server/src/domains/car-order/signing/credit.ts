import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import type { Exec } from '#kernel/database.ts';
import type { UsableCredit } from '../../car-credit/module.ts';
import type { CarOrderContext } from '../context.ts';
import { isFirm } from '../paying/deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/** Returns the credit that a signature would deduct now; null without one. */
export const creditFor = async (
  { credits }: Pick<CarOrderContext, 'credits'>,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<UsableCredit | null> =>
  order.status === 'reserved' && isFirm(order)
    ? credits.bestCredit(
        exec,
        {
          userId: order.user_id,
          brand: order.brand,
          seriesId: order.series_id,
          carFen: order.car_fen,
        },
        now,
      )
    : null;

const CODE = 'credit:';

/** Returns the order with the credit deducted from its price. */
export const withCredit = <Order extends Pick<CarOrderRow, 'lines' | 'discount_fen' | 'total_fen'>>(
  order: Order,
  credit: UsableCredit | null,
): Order => {
  if (!credit) return order;
  const { id, title, worthFen } = credit;
  const line: CarPriceLine = {
    code: `${CODE}${id}`,
    label: title,
    fen: -worthFen,
    why: '购车权益抵扣',
  };
  return {
    ...order,
    lines: [...order.lines, line],
    discount_fen: order.discount_fen + worthFen,
    total_fen: order.total_fen - worthFen,
  };
};

/** Returns the title of the credit that the order's price contains; null without one. */
export const creditTitleOf = ({ lines }: Pick<CarOrderRow, 'lines'>): string | null =>
  lines.find(({ code }) => code.startsWith(CODE))?.label ?? null;

/** Returns the price columns without the credit. */
export function withoutCredit({ lines, discount_fen, total_fen }: CarOrderRow) {
  const [line] = lines.filter(({ code }) => code.startsWith(CODE));
  const worthFen = line ? -line.fen : 0;
  return {
    lines: JSON.stringify(lines.filter((one) => one !== line)),
    discount_fen: discount_fen - worthFen,
    total_fen: total_fen + worthFen,
  };
}
