import { BackButton } from '#shared/ui/layout/page.tsx';
import styles from './browse-bar.module.css';
import { CartLink } from './cart-link.tsx';
import { SearchLink } from '../search/search-link.tsx';

/** The head of a list of goods: back, what is looked for, the cart. */
export function BrowseBar(field: { placeholder: string; keyword?: string }) {
  return (
    <div className={styles.bar}>
      <BackButton />
      <SearchLink {...field} />
      <CartLink />
    </div>
  );
}
