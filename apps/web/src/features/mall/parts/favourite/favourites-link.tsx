import heart from 'virtual:icon/heart';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import styles from './favourites.module.css';

/** Leads to what the member saved. */
export const FavouritesLink = () => (
  <PageLink page="mall.collect" className={styles.link} aria-label="我的收藏">
    <Icon of={heart} size={22} />
  </PageLink>
);
