import type { RefundAmounts, RefundNote } from '@marque/contract/mall/after-sale/schema';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import * as styles from './refund-parts.module.css';

type RefundAmountsProps = {
  /** The label of the sum. */
  label: string;
  amounts: RefundAmounts;
  notes: readonly RefundNote[];
};

/** The amounts of a refund with notes on them. */
export function RefundAmountsView({ label, amounts, notes }: RefundAmountsProps) {
  const { copy } = useBrand();
  const { goodsFen, freightFen, addOnFen, totalFen, score, earnedScore } = amounts;
  const lines = [
    { label: '商品退款', fen: goodsFen, score: 0, shown: freightFen > 0 || addOnFen !== 0 },
    { label: '运费', fen: freightFen, score: 0, shown: freightFen > 0 },
    { label: '换购差价', fen: -addOnFen, score: 0, shown: addOnFen !== 0 },
    { label: `收回赠送${copy.score}`, fen: 0, score: -earnedScore, shown: earnedScore > 0 },
  ].filter(({ shown }) => shown);
  return (
    <>
      <PriceLines lines={lines} sum={{ label, fen: totalFen, score }} />
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
