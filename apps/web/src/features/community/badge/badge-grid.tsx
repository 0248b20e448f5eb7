import type { Badge } from '@marque/contract/community/badge/schema';
import type { ReactNode } from 'react';
import { BadgeArt } from '#blocks/badge/badge-art.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { progressText, stateText } from './badge-labels.ts';
import * as styles from './badge.module.css';

type BadgeGridProps = {
  badges: readonly Badge[];
  label: string;
  /** What stands below a badge in place of how far it is. */
  note?: (badge: Badge) => ReactNode;
};

/** Badges three in a row: on the shelves of a cabinet, or in cells from rim to rim. */
export function BadgeGrid({ badges, label, note = progressText }: BadgeGridProps) {
  const { wall } = useBrand().blocks;
  return (
    <ul
      className={cx(styles.grid, wall === 'cells' ? styles.cells : styles.shelves)}
      aria-label={label}
    >
      {badges.map((badge) => (
        <li key={badge.id}>
          <PageLink page="community.badgeDetail" params={{ id: badge.id }} className={styles.cell}>
            <BadgeArt of={badge} />
            <b>{badge.name}</b>
            <span className="visually-hidden">，{stateText(badge)}，</span>
            <span>{note(badge)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
