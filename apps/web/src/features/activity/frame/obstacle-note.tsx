import type { Obstacle } from '@marque/contract/activity/schema';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './frame.module.css';

/** Why the main action cannot be done now, and the way on. */
export function ObstacleNote({ of: { text, way } }: { of: Obstacle }) {
  const linkTo = useServerLink();
  const to = way && linkTo(way.link);
  return (
    <div className={styles.obstacle}>
      <p>{text}</p>
      {way && to ? (
        <LinkButton block to={to}>
          {way.label}
        </LinkButton>
      ) : null}
    </div>
  );
}
