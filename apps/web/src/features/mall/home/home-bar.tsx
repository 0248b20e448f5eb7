import { hotWords } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import { CartLink } from '../browse/cart-link.tsx';
import * as styles from './home-bar.module.css';
import { SearchLink } from '#shared/ui/control/search-link.tsx';

/** The mall's header: brand, search field and link to the cart. */
export function HomeBar() {
  const api = useApi();
  const { name } = useBrand();
  const href = useHref();
  const { data } = useQuery(api.query(hotWords, {}, 'steady'));
  return (
    <div className={styles.bar}>
      <PageLink page="entry.home" className={styles.mark} aria-label={`${name}，切换品牌`}>
        <BrandMark size={30} />
      </PageLink>
      <SearchLink to={href('mall.searchHistory')} placeholder={data?.placeholder || '搜索商品'} />
      <CartLink />
    </div>
  );
}
