import type { VotingView } from '@marque/contract/activity/kinds/voting';
import type { CSSProperties } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './voting.module.css';

/** Entries as bars from the left rim, as long as they have votes; hidden counts are hatched. */
export function Lanes({ of }: { of: VotingView['entries'] }) {
  const most = Math.max(1, ...of.map(({ votes }) => votes ?? 0));
  return (
    <ul className={styles.lanes} aria-hidden>
      {of.map(({ id, image, number, votes }) => (
        <li
          key={id}
          className={cx(styles.lane, votes === null && styles.hidden)}
          style={{ '--part': `${votes === null ? 60 : 8 + (votes / most) * 60}%` } as CSSProperties}
        >
          <b>{number}</b>
          <i />
          <Picture image={image} alt="" sizes="48px" ratio="1" eager className={styles.head!} />
          <span>{votes ?? ''}</span>
        </li>
      ))}
    </ul>
  );
}
