import type { PageId } from '@marque/contract/pages';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import styles from './icon-link.module.css';

/** A drawing in the header that leads to a page. */
export const IconLink = ({ page, icon, label }: { page: PageId; icon: string; label: string }) => (
  <PageLink page={page} className={styles.link} aria-label={label}>
    <Icon of={icon} size={22} />
  </PageLink>
);
