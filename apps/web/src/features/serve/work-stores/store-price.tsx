import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './work-stores.module.css';

/** The price of the work in a store, and its earliest free time. */
export const StorePrice = ({ of: { earliest, labourTier, priceFen } }: { of: NetworkDealer }) => (
  <p className={styles.note}>
    {priceFen === null ? null : (
      <span className={styles.price}>
        <Price fen={priceFen} plain />
        <small>工时 {labourTier} 档</small>
      </span>
    )}
    <span>{earliest ? `最早 ${timeText(earliest)}` : '一周内约满了'}</span>
  </p>
);
