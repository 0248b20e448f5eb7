import { AMOUNT } from '@marque/contract/money';
import * as styles from './whole-amounts.module.css';

/** Words with amounts in them; no line ends within an amount. */
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
