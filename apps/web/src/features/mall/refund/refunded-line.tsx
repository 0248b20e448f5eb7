import type { RefundedLine } from '@marque/contract/mall/after-sale/schema';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './refund-parts.module.css';

type RefundedLineProps = {
  line: RefundedLine;
  /** Whether the amounts are left out because they are shown beside the row. */
  bare?: boolean;
};

/** The row of a refunded line with its amounts. */
export const RefundedLineRow = ({ line, bare }: RefundedLineProps) => (
  <GoodsRow
    goods={line}
    note={[...line.values, `×${line.quantity}`].join(' / ')}
    size={64}
    brief
    className={styles.refunded}
    end={bare ? null : <Price fen={line.payFen} score={line.payScore} size="small" plain />}
  />
);
