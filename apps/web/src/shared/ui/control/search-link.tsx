import glass from 'virtual:icon/magnifying-glass';
import { PathLink } from '#shared/routing/navigation.tsx';
import { Icon } from '../display/icon.tsx';
import * as styles from './search-field.module.css';

type SearchLinkProps = {
  /** Where one searches. */
  to: string;
  placeholder: string;
  /** What is searched for already. */
  keyword?: string | undefined;
};

/** Looks like the search field and leads to it. */
export function SearchLink({ to, placeholder, keyword }: SearchLinkProps) {
  return (
    <PathLink
      to={to}
      className={styles.pill}
      aria-label={keyword ? `搜索：${keyword}` : `搜索，${placeholder}`}
    >
      <Icon of={glass} size={18} />
      <span className={keyword ? styles.keyword : styles.placeholder}>
        {keyword ?? placeholder}
      </span>
    </PathLink>
  );
}
