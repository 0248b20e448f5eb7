import type { Winner } from '@marque/contract/activity/draw/schema';
import { formatDateTime } from '#shared/format/time.ts';
import * as styles from './draw.module.css';

/** Who won what, by a masked name. */
export const WinnerRow = ({ of: { name, prize, at } }: { of: Winner }) => (
  <p className={styles.winner}>
    <span>{name}</span>
    <b>{prize}</b>
    <time dateTime={at}>{formatDateTime(at)}</time>
  </p>
);
