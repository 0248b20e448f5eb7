import caretRight from 'virtual:icon/caret-right';
import type { FinanceCar } from '@marque/contract/cars/finance/schema';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './car-head.module.css';

/** The `sizes` of the still. */
export const STILL_SIZES = '44vw';

/** The car of the calculation. A tap chooses another one. */
export function CarHead({ car, onChange }: { car: FinanceCar; onChange: () => void }) {
  return (
    <button type="button" className={styles.head} onClick={onChange}>
      {car.image ? (
        <span className={styles.still}>
          <Picture image={car.image} alt="" sizes={STILL_SIZES} ratio="4 / 3" hero />
        </span>
      ) : null}
      <span className={styles.texts}>
        <span className={styles.series}>{car.seriesName}</span>
        <span className={styles.type}>{car.typeName}</span>
        <Price fen={car.priceFen} plain />
        <span className={styles.change}>
          换一款 <Icon of={caretRight} size={14} />
        </span>
      </span>
    </button>
  );
}
