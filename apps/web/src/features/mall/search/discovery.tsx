import { categories } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './discovery.module.css';

/** The categories with their subcategories, shown before a search. */
export function Discovery() {
  const api = useApi();
  const { data } = useQuery(api.query(categories, {}, 'steady'));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.discovery}>
      <h2>按类目找</h2>
      <ul>
        {data.items.map(({ id, name, image, children }) => (
          <li key={id}>
            <PageLink page="mall.classify" params={{ categoryId: id }} className={styles.category}>
              <Picture
                image={image}
                alt=""
                sizes="32px"
                ratio="1"
                className={styles.picture ?? ''}
              />
              {name}
            </PageLink>
            <span className={styles.children}>
              {children.map((child) => (
                <PageLink
                  key={child.id}
                  page="mall.classify"
                  params={{ categoryId: id, subcategoryId: child.id }}
                  className={styles.child}
                >
                  {child.name}
                </PageLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
