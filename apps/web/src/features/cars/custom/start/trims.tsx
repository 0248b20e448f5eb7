import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, usePageParams } from '#shared/routing/navigation.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './start.module.css';

/** The trims of a series, each linking to its configuration. */
export default function Trims({ seriesId }: { seriesId: string }) {
  const api = useApi();
  const { campaignId, order } = usePageParams('cars.custom');
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId }));
  return (
    <QueryView of={types} skeleton={<Skeleton height={156} />}>
      {({ items }) => (
        <ul className={styles.trims}>
          {items.map(({ typeId, typeName, priceFen }) => (
            <li key={typeId}>
              <PageLink
                page="cars.custom"
                params={{ typeId, campaignId, order }}
                className={styles.trim}
              >
                {typeName}
                {priceFen === null ? null : <Price fen={priceFen} size="small" plain />}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
