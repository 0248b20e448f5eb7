import { relatedGoods } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CommodityCard } from '#blocks/commodity-card/commodity-card.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { MallLink } from '../common/next-step-links.tsx';
import * as styles from './related-goods.module.css';

type RelatedGridProps = { commodityId: string; skeleton: ReactNode };

/** The grid of related goods. */
export default function RelatedGrid({ commodityId, skeleton }: RelatedGridProps) {
  const api = useApi();
  const related = useQuery(api.query(relatedGoods, { commodityId }, 'steady'));
  return (
    <QueryView
      of={related}
      skeleton={skeleton}
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
  );
}
