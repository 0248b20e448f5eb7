import type { OrderLine } from '@marque/contract/mall/order/schema';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './order-line.module.css';

type Line = Pick<
  OrderLine,
  | 'commodityId'
  | 'skuId'
  | 'title'
  | 'image'
  | 'values'
  | 'quantity'
  | 'priceFen'
  | 'score'
  | 'flash'
  | 'useAccountNo'
> &
  Partial<Pick<OrderLine, 'addOn'>>;

/** One line of an order: goods, unit price and quantity. */
export function OrderLineRow({ line, linked }: { line: Line; linked?: boolean }) {
  return (
    <GoodsRow
      goods={line}
      note={line.values.join(' / ')}
      className={styles.line}
      {...(linked ? { to: line } : {})}
      foot={
        <>
          <Price fen={line.priceFen} score={line.score} size="small" plain />
          {line.flash ? <Tag>限时</Tag> : null}
          {line.addOn ? <Tag>换购</Tag> : null}
          <span className={styles.count}>×{line.quantity}</span>
        </>
      }
    >
      {line.useAccountNo ? (
        <span className={styles.account}>充值账号 {line.useAccountNo}</span>
      ) : null}
    </GoodsRow>
  );
}
