import { BackButton } from '#shared/ui/layout/page.tsx';
import * as styles from './browse-bar.module.css';
import { CartLink } from './cart-link.tsx';
import { SearchLink } from '#shared/ui/control/search-link.tsx';
import { useHref } from '#shared/routing/navigation.tsx';

/** The header of a list of goods: back button, search field and link to the cart. */
export function BrowseBar(field: { placeholder: string; keyword?: string }) {
  const to = useHref()('mall.searchHistory', { keyword: field.keyword });
  return (
    <div className={styles.bar}>
      <BackButton />
      <SearchLink to={to} {...field} />
      <CartLink />
    </div>
  );
}
