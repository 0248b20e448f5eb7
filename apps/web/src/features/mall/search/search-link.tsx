import glass from 'virtual:icon/magnifying-glass';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import styles from './search-field.module.css';

/** Looks like the search field and leads to it. */
export function SearchLink({ placeholder, keyword }: { placeholder: string; keyword?: string }) {
  return (
    <PageLink
      page="mall.searchHistory"
      params={{ keyword }}
      className={styles.pill}
      aria-label={keyword ? `搜索：${keyword}` : `搜索，${placeholder}`}
    >
      <Icon of={glass} size={18} />
      <span className={keyword ? styles.keyword : styles.placeholder}>
        {keyword ?? placeholder}
      </span>
    </PageLink>
  );
}
