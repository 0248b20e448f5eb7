import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Price } from '#shared/ui/display/price.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './steps.module.css';

/** The trims of the series. Choosing another one starts with its default configuration. */
export default function TrimStep({ offer }: { offer: TypeOptions }) {
  const api = useApi();
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId: offer.seriesId }));
  return (
    <QueryView of={types} skeleton={<Skeleton height={200} />}>
      {({ items }) => (
        <ul className={styles.rows}>
          {items.map(({ typeId, typeName, priceFen, addsOver }) => (
            <li key={typeId}>
              <PageLink
                page="cars.custom"
                params={{ typeId, step: 'trim' }}
                replace
                className={cx(styles.row, typeId === offer.typeId && styles.on)}
                aria-current={typeId === offer.typeId || undefined}
              >
                <span className={styles.texts}>
                  <span className={styles.title}>{typeName}</span>
                  {addsOver && addsOver.lines.length > 0 ? (
                    <span className={styles.note}>
                      比{addsOver.typeName}多 {addsOver.lines.slice(0, 3).join('、')}
                    </span>
                  ) : null}
                </span>
                {priceFen === null ? null : <Price fen={priceFen} size="small" plain />}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
