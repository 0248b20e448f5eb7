import type { Series } from '@marque/contract/cars/schema';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './series-rail.module.css';

/** The lowest price of a series, or a text that the price is not announced yet. */
export function PriceFrom({
  of: { priceFromFen },
  size = 'medium',
}: {
  of: Pick<Series, 'priceFromFen'>;
  size?: 'small' | 'medium' | 'large';
}) {
  if (priceFromFen === null) return <span className={styles.price}>价格待公布</span>;
  return (
    <span className={styles.price}>
      <Price fen={priceFromFen} size={size} plain /> 起
    </span>
  );
}
