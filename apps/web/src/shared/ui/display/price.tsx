import { formatInteger, formatMoney, moneyParts, priceText } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '../cx.ts';
import * as styles from './price.module.css';

type PriceProps = {
  fen: number;
  score?: number;
  /** The original price, struck through beside the price. */
  originalFen?: number | null;
  size?: 'small' | 'medium' | 'large';
  /** Uses the text colour, also for a large price, which otherwise has the accent. */
  plain?: boolean;
};

/** A price: small ¥, large yuan, small decimals, with points beside it. */
export function Price({ fen, score = 0, originalFen, size = 'medium', plain }: PriceProps) {
  const { copy } = useBrand();
  const { sign, yuan, decimals } = moneyParts(fen);
  return (
    <span className={cx(styles.price, styles[size], plain && styles.plain)}>
      <span className="visually-hidden">{priceText(fen, score, copy.score)}</span>
      <span aria-hidden>
        {fen > 0 || score === 0 ? (
          <>
            <span className={styles.sign}>{sign}</span>
            <span className={styles.yuan}>{yuan}</span>
            <span className={styles.decimals}>{decimals}</span>
          </>
        ) : null}
        {score > 0 ? (
          <>
            {fen > 0 ? <span className={styles.plus}> + </span> : null}
            <span className={styles.points}>
              <span className={styles.yuan}>{formatInteger(score)}</span>
              <span className={styles.decimals}> {copy.score}</span>
            </span>
          </>
        ) : null}
      </span>
      {originalFen && originalFen > fen ? (
        <>
          {' '}
          <s className={styles.original}>
            <span className="visually-hidden">原价</span>
            {formatMoney(originalFen)}
          </s>
        </>
      ) : null}
    </span>
  );
}
