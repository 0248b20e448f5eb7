import type { VotingView } from '@marque/contract/activity/kinds/voting';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './voting.module.css';

/** Postcards pegged on two strings; their votes are the stamp in the corner. */
export function Postcards({ of }: { of: VotingView['entries'] }) {
  return (
    <ul className={styles.cards} aria-hidden>
      {of.map(({ id, image, votes, number }) => (
        <li key={id} className={styles.postcard}>
          <i className={styles.peg} />
          <Picture image={image} alt="" sizes="30vw" ratio="4 / 3" eager />
          <span>No.{number}</span>
          <b className={styles.stamp}>{votes ?? ''}</b>
        </li>
      ))}
    </ul>
  );
}
