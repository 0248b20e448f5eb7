import { benefitRecords } from '@marque/contract/member/benefit/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './benefit.module.css';

/** What the member has claimed, the newest first, each with the way to it. */
export function Grants() {
  const api = useApi();
  const href = useHref();
  const linkTo = useServerLink();
  const grants = useInfiniteQuery(api.paged(benefitRecords, {}, 'live'));
  const items = grants.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <QueryView
      of={grants}
      skeleton={<Skeleton height={320} />}
      empty={{
        when: () => items.length === 0,
        show: (
          <Empty of="coupons" title="还没有领取过" text="领取的权益都会记在这里">
            <LinkButton size="small" kind="secondary" to={href('member.memberRights')}>
              看看能领什么
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {() => (
        <section className={styles.grants} aria-label="领取记录">
          {items.map(({ id, title, at, over, link }) => {
            const to = over ? null : linkTo(link);
            return (
              <ListRow
                key={id}
                label={title}
                note={formatDateTime(at)}
                value={over ? '已收回' : '去看看'}
                {...(to && { to })}
              />
            );
          })}
          {grants.hasNextPage ? (
            <Button
              kind="secondary"
              size="small"
              busy={grants.isFetchingNextPage}
              onClick={() => void grants.fetchNextPage()}
            >
              看更早的
            </Button>
          ) : null}
        </section>
      )}
    </QueryView>
  );
}
