import type { AmountLine } from '@marque/contract/mall/order/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatMoney, scoreText } from '@marque/contract/money';
import { cx } from '#shared/ui/cx.ts';
import styles from './price-chain.module.css';

/** The way from the goods' price to what is due, step by step. */
export function PriceChain({ chain }: { chain: readonly AmountLine[] }) {
  const { copy } = useBrand();
  return (
    <dl className={styles.chain}>
      {chain.map(({ step, label, fen, score }) => (
        <div key={`${step} ${label}`} className={styles.step}>
          <dt>{label}</dt>
          <dd className={cx(fen < 0 && styles.off)}>
            {fen !== 0 || score === 0 ? formatMoney(fen) : null}
            {score !== 0 && step !== 'scoreDeduction'
              ? ` ${score > 0 && fen !== 0 ? '+ ' : ''}${scoreText(score, copy.score)}`
              : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
