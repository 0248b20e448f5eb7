import type { RefundAmounts, RefundNote } from '@marque/contract/mall/after-sale/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatMoney } from '@marque/contract/money';
import { Price } from '#shared/ui/display/price.tsx';
import styles from './refund-amounts.module.css';

type RefundAmountsProps = {
  /** What the sum is called. */
  label: string;
  amounts: RefundAmounts;
  notes: readonly RefundNote[];
};

/** What comes back, broken down, with what to know about it. */
export function RefundAmountsView({ label, amounts, notes }: RefundAmountsProps) {
  const { copy } = useBrand();
  const { goodsFen, freightFen, addOnFen, totalFen, score, earnedScore } = amounts;
  return (
    <>
      <dl className={styles.rows}>
        {freightFen > 0 || addOnFen !== 0 ? (
          <div>
            <dt>商品退款</dt>
            <dd>{formatMoney(goodsFen)}</dd>
          </div>
        ) : null}
        {freightFen > 0 ? (
          <div>
            <dt>运费</dt>
            <dd>{formatMoney(freightFen)}</dd>
          </div>
        ) : null}
        {addOnFen !== 0 ? (
          <div>
            <dt>换购差价</dt>
            <dd>{formatMoney(-addOnFen)}</dd>
          </div>
        ) : null}
        {earnedScore > 0 ? (
          <div>
            <dt>收回赠送{copy.score}</dt>
            <dd>-{earnedScore}</dd>
          </div>
        ) : null}
        <div className={styles.sum}>
          <dt>{label}</dt>
          <dd>
            <Price fen={totalFen} score={score} size="small" />
          </dd>
        </div>
      </dl>
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
