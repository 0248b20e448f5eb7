import type { RefundAmounts, RefundNote } from '@marque/contract/mall/after-sale/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatMoney } from '@marque/contract/money';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import styles from './refund-parts.module.css';

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
      <SpecTable>
        {freightFen > 0 || addOnFen !== 0 ? (
          <Spec label="商品退款">{formatMoney(goodsFen)}</Spec>
        ) : null}
        {freightFen > 0 ? <Spec label="运费">{formatMoney(freightFen)}</Spec> : null}
        {addOnFen !== 0 ? <Spec label="换购差价">{formatMoney(-addOnFen)}</Spec> : null}
        {earnedScore > 0 ? <Spec label={`收回赠送${copy.score}`}>-{earnedScore}</Spec> : null}
        <Spec label={label} sum>
          <Price fen={totalFen} score={score} size="small" />
        </Spec>
      </SpecTable>
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
