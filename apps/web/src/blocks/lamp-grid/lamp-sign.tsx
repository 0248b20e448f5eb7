import type { LampColour, LampSign as Sign } from '@marque/contract/serve/handbook/kinds';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './lamp-grid.module.css';
import { SIGNS } from './signs.ts';

type LampSignProps = { sign: Sign; colour: LampColour; large?: boolean };

/** The drawing of a lamp in its colour. Its name stands beside it. */
export const LampSign = ({ sign, colour, large }: LampSignProps) => (
  <svg
    className={cx(styles.sign, styles[colour], large && styles.large)}
    viewBox="0 0 24 24"
    aria-hidden
  >
    <path d={SIGNS[sign]} />
  </svg>
);
