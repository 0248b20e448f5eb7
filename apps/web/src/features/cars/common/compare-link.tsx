import scales from 'virtual:icon/scales';
import { PageLink } from '#shared/routing/navigation.tsx';
import { CountBadge } from '#shared/ui/display/count-badge.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useComparedIds } from './compared-cars.ts';
import * as styles from './compare-link.module.css';

/** A link to the comparison with the number of its cars. */
export function CompareLink() {
  const count = useComparedIds().length;
  return (
    <PageLink
      page="cars.modelContrast"
      className={styles.link}
      aria-label={count > 0 ? `车型对比，${count} 款` : '车型对比'}
    >
      <Icon of={scales} size={22} />
      <CountBadge count={count} />
    </PageLink>
  );
}
