import type { OrderLine } from '@marque/contract/mall/order/schema';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import styles from './order-line.module.css';

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

/** One bought thing: what it is, what one piece costs, how many. */
export function OrderLineRow({ line, linked }: { line: Line; linked?: boolean }) {
  const content = (
    <>
      <Picture image={line.image} alt="" sizes="80px" className={styles.picture ?? ''} />
      <div className={styles.words}>
        <p className={styles.title}>{line.title}</p>
        <p className={styles.values}>{line.values.join(' / ')}</p>
        {line.useAccountNo ? <p className={styles.values}>充值账号 {line.useAccountNo}</p> : null}
        <div className={styles.foot}>
          <Price fen={line.priceFen} score={line.score} size="small" plain />
          {line.flash ? <Tag>限时</Tag> : null}
          {line.addOn ? <Tag>换购</Tag> : null}
          <span className={styles.count}>×{line.quantity}</span>
        </div>
      </div>
    </>
  );
  return linked ? (
    <PageLink
      className={styles.line}
      page="mall.product"
      params={{ id: line.commodityId, skuId: line.skuId }}
    >
      {content}
    </PageLink>
  ) : (
    <div className={styles.line}>{content}</div>
  );
}
