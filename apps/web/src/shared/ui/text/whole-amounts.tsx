import { AMOUNT } from '@marque/contract/money';
import * as styles from './whole-amounts.module.css';

/** A text that does not wrap within its amounts. */
export const WholeAmounts = ({ children }: { children: string }) =>
  children.split(AMOUNT).map((part, i, parts) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={parts.slice(0, i).join('')} className={styles.amount}>
        {part}
      </span>
    ),
  );
