import glass from 'virtual:icon/magnifying-glass';
import { PathLink } from '#shared/routing/navigation.tsx';
import { Icon } from '../display/icon.tsx';
import * as styles from './search-field.module.css';

type SearchLinkProps = {
  /** The address of the search page. */
  to: string;
  placeholder: string;
  /** The current keyword. */
  keyword?: string | undefined;
};

/** A link to the search page that looks like the search field. */
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
