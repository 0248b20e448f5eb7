import type { BoardRow } from '@marque/contract/activity/board/schema';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './rank-list.module.css';

const PLACES = [1, 2, 3];

/** The first three as pictures; places that nobody has yet are outlines. */
export function Podium({ rows, unit }: { rows: readonly BoardRow[]; unit: string }) {
  return (
    <ol className={styles.podium} aria-label="前三名">
      {PLACES.map((place) => {
        const row = rows.find((one) => one.place === place);
        return (
          <li key={place} className={cx(!row && styles.open, row?.mine && styles.mine)}>
            {row ? <First of={row} unit={unit} /> : <b className={styles.place}>{place}</b>}
          </li>
        );
      })}
    </ol>
  );
}

function First({ of, unit }: { of: BoardRow; unit: string }) {
  const linkTo = useServerLink();
  const to = of.link && linkTo(of.link);
  const { place, name, image, score, prize } = of;
  const content = (
    <>
      {image ? (
        <Picture image={image} alt="" sizes={place === 1 ? '100vw' : '50vw'} ratio="4 / 3" />
      ) : (
        <span className={styles.nobody}>
          <Avatar size={place === 1 ? 120 : 72} />
        </span>
      )}
      <span className={styles.words}>
        <b className={styles.place}>{place}</b>
        <span>
          <b>{name}</b>
          <small>
            {score} {unit}
            {prize ? ` · ${prize}` : ''}
          </small>
        </span>
      </span>
    </>
  );
  return to ? <PathLink to={to}>{content}</PathLink> : content;
}
