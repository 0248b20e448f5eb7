import { relatedGoods } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { CommodityCard, CommodityCardSkeleton } from '#blocks/commodity-card/commodity-card.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { MallLink } from '../common/next-step-links.tsx';
import styles from './related-goods.module.css';

/** Goods to look at after these; the last part of their page. */
export function RelatedGoods({ commodityId }: { commodityId: string }) {
  const api = useApi();
  const related = useQuery(api.query(relatedGoods, { commodityId }, 'steady'));
  return (
    <section id="related" className={styles.related} aria-label="推荐">
      <h2>看了又看</h2>
      <QueryView
        of={related}
        skeleton={
          <div className={styles.grid}>
            {[0, 1, 2, 3].map((place) => (
              <CommodityCardSkeleton key={place} layout="tile" />
            ))}
          </div>
        }
        empty={{ when: ({ items }) => items.length === 0, show: <MallLink /> }}
      >
        {({ items }) => (
          <ul className={styles.grid}>
            {items.map((card) => (
              <li key={card.id}>
                <CommodityCard card={card} layout="tile" />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
