import type { ActCard } from '@marque/contract/community/act/schema';
import { Picture } from '#shared/ui/display/picture.tsx';
import { PathLink } from '#shared/routing/navigation.tsx';
import { whenText } from './act-labels.ts';
import * as styles from './act-card.module.css';

type ActRowProps = {
  of: ActCard;
  /** What matters of it to its reader. */
  note: string;
  to: string;
};

/** An activity as a row of a list. */
export const ActRow = ({ of, note, to }: ActRowProps) => (
  <PathLink to={to} className={styles.row}>
    {of.image ? (
      <Picture image={of.image} alt="" sizes="96px" ratio="1 / 1" className={styles.thumb ?? ''} />
    ) : (
      <span className={styles.thumb} />
    )}
    <span className={styles.texts}>
      <b className={styles.name}>{of.title}</b>
      <span className={styles.facts}>
        {whenText(of.startsAt)} · {of.city}
      </span>
      <span className={styles.note}>{note}</span>
    </span>
  </PathLink>
);
