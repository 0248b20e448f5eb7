import type { Badge } from '@marque/contract/community/badge/schema';
import { BadgeArt } from '#blocks/badge/badge-art.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { targetOf } from './badge-labels.ts';
import * as styles from './badge.module.css';

/** The badge that is the nearest to its next level, with its count as the figure. */
export function Nearest({ badge }: { badge: Badge }) {
  const { wall } = useBrand().blocks;
  const target = targetOf(badge);
  return (
    <PageLink
      page="community.badgeDetail"
      params={{ id: badge.id }}
      className={cx(styles.plate, wall === 'cells' && styles.wide)}
    >
      <span className={styles.words}>
        <span>离下一枚最近</span>
        <span className={styles.figure}>
          <b>{badge.value}</b> / {target}
        </span>
        <span>
          {badge.name}
          {badge.levels.length > 1 ? ` ${badge.level + 1} 级` : ''}，还差 {target - badge.value}
        </span>
      </span>
      <BadgeArt of={{ ...badge, level: Math.max(1, badge.level) }} className={styles.large} />
      <progress className={styles.bar} max={target} value={badge.value} aria-hidden />
    </PageLink>
  );
}

/** Where nothing is begun: three badges that are quickly earned. */
export function Easy({ badges, title }: { badges: readonly Badge[]; title: string }) {
  const { wall } = useBrand().blocks;
  return (
    <section
      className={cx(styles.plate, styles.easy, wall === 'cells' && styles.wide)}
      aria-label={title}
    >
      <p>{title}</p>
      <ul>
        {badges.map((badge) => (
          <li key={badge.id}>
            <PageLink page="community.badgeDetail" params={{ id: badge.id }} className={styles.way}>
              <BadgeArt of={{ ...badge, level: 1 }} className={styles.small} />
              <b>{badge.name}</b>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
