import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Price } from '#shared/ui/display/price.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { carriedTo } from '../../common/choice.ts';
import type { Configuration, Configuring } from '../../common/use-configuration.ts';
import * as styles from './steps.module.css';

type TrimStepProps = { of: Configuring; configuration: Configuration };

/**
 * The trims of the series. Another one keeps the order, campaign and wish of the address and what
 * is chosen, as far as it is sold there, and says what does not go along.
 */
export default function TrimStep({ of, configuration: { offer, chosen } }: TrimStepProps) {
  const api = useApi();
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId: offer.seriesId }));
  const others = (types.data?.items ?? []).filter(({ typeId }) => typeId !== offer.typeId);
  const carried = useQueries({
    queries: others.map(({ typeId }) => api.query(queryAllApp, { typeId }, 'live')),
    combine: (found) =>
      new Map(
        found.flatMap(({ data }) =>
          data ? [[data.typeId, carriedTo(data, offer, chosen)] as const] : [],
        ),
      ),
  });
  return (
    <QueryView of={types} skeleton={<Skeleton height={200} />}>
      {({ items }) => (
        <ul className={styles.rows}>
          {items.map(({ typeId, typeName, priceFen, addsOver }) => (
            <li key={typeId}>
              <PageLink
                page="cars.custom"
                params={{
                  ...of.paramsOf(carried.get(typeId)?.chosen ?? chosen),
                  typeId,
                  step: 'trim',
                }}
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
                  <Lost names={carried.get(typeId)?.lost ?? []} />
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

const Lost = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : <span className={styles.lost}>带不过去：{names.join('、')}</span>;
