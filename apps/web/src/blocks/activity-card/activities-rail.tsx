import type { ActivityCard } from '@marque/contract/activity/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './activity-card.module.css';

type ActivitiesRailProps = {
  title: string;
  items: readonly Pick<ActivityCard, 'id' | 'link' | 'image' | 'title' | 'until'>[];
};

/** A rail of the activities that run now. */
export function ActivitiesRail({ title, items }: ActivitiesRailProps) {
  const { activity } = useBrand().blocks;
  const linkTo = useServerLink();
  return (
    <section className={styles.activities} aria-label={title}>
      <SectionHead title={title} />
      <ul className={cx(styles.rail, styles[activity])}>
        {items.map((item) => {
          const to = item.link && linkTo(item.link);
          return to ? (
            <li key={item.id}>
              <PathLink to={to} className={styles.item}>
                <Picture
                  image={item.image}
                  alt=""
                  sizes="(min-width: 600px) 290px, 64vw"
                  ratio="232 / 130"
                  className={styles.picture ?? ''}
                />
                <b>{item.title}</b>
                <span>{formatDate(item.until)} 截止</span>
              </PathLink>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
