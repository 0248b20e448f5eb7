import type { ActivityDetail } from '@marque/contract/activity/schema';
import { entryOfFamily } from '@marque/contract/activity/families';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import * as styles from './luck-draw.module.css';

/** What a test drive gives in an activity, and when. */
export function DriveGain({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const page = entryOfFamily(of.family);
  const gain = of.ways.find(({ on }) => on === 'drive');
  return (
    <section className={styles.gain} aria-label="试驾送什么">
      <p>
        {gain && of.state === 'live'
          ? `${gain.text}。每款车计一次，90 天内开过同款的不再计`
          : '现在试驾不再另外送，照样可以预约'}
      </p>
      {page ? <PathLink to={href(page, { id: of.id })}>{of.title}</PathLink> : null}
    </section>
  );
}
