import { agreementList } from '@marque/contract/agreement/endpoints';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { ErrorState, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './pact.module.css';

type PactListProps = {
  /** Whether the address names an unknown agreement. */
  missing: boolean;
  /** The failed request; undefined without one. */
  error: UseQueryResult | undefined;
};

/** The agreements of the brand in their versions in force. */
export function PactList({ missing, error }: PactListProps) {
  const api = useApi();
  const href = useHref();
  const list = useQuery(api.query(agreementList, {}, 'steady'));
  if (error && !(error.error instanceof ApiError))
    return <ErrorState error={error.error} retry={() => void error.refetch()} />;
  return (
    <div className={styles.list}>
      {missing ? (
        <p className={styles.missing} role="status">
          没有找到这份协议，也许链接旧了。
        </p>
      ) : null}
      <QueryView of={list} skeleton={<Skeleton height={480} />}>
        {({ items }) => (
          <Card>
            <h2 className={styles.title}>现行的协议</h2>
            {items.map(({ kind, title, about, version, effectiveOn }) => (
              <ListRow
                key={kind}
                label={title}
                note={`${about} · ${version} 版，${effectiveOn} 起生效`}
                to={href('cars.pact', { type: kind })}
              />
            ))}
          </Card>
        )}
      </QueryView>
      <LinkButton block kind="secondary" to={href('cars.bookingRule')}>
        看预订规则
      </LinkButton>
    </div>
  );
}
