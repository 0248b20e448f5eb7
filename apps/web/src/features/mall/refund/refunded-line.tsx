import type { RefundedLine } from '@marque/contract/mall/after-sale/schema';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import styles from './refunded-line.module.css';

type RefundedLineProps = {
  line: RefundedLine;
  /** What they bring is said beside it. */
  bare?: boolean;
};

/** Goods that go back, and what they bring. */
export function RefundedLineRow({ line, bare }: RefundedLineProps) {
  return (
    <div className={styles.line}>
      <Picture image={line.image} alt="" sizes="64px" className={styles.picture ?? ''} />
      <div className={styles.words}>
        <p className={styles.title}>{line.title}</p>
        <p className={styles.values}>{[...line.values, `×${line.quantity}`].join(' / ')}</p>
      </div>
      {bare ? null : <Price fen={line.payFen} score={line.payScore} size="small" plain />}
    </div>
  );
}
