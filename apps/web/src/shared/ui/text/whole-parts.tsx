import { AMOUNT } from '@marque/contract/money';
import * as styles from './whole-parts.module.css';

type WholePartsProps = {
  /** The parts that do not wrap, in one group. */
  pattern: RegExp;
  children: string;
};

/** A text that does not wrap within the parts of a pattern. */
export const WholeParts = ({ pattern, children }: WholePartsProps) =>
  children.split(pattern).map((part, i, parts) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={parts.slice(0, i).join('')} className={styles.part}>
        {part}
      </span>
    ),
  );

/** A text that does not wrap within its amounts. */
export const WholeAmounts = ({ children }: { children: string }) => (
  <WholeParts pattern={AMOUNT}>{children}</WholeParts>
);

const MEASURE = /(\d[\d.]* [A-Za-z]+)/;

/** A text that does not wrap within its measures, such as "50 ml". */
export const WholeMeasures = ({ children }: { children: string }) => (
  <WholeParts pattern={MEASURE}>{children}</WholeParts>
);
