import type { Helper } from '@marque/contract/activity/help/schema';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './help.module.css';

type HelperListProps = { of: UseInfiniteQueryResult<InfiniteData<{ items: Helper[] }>> };

/** Who helped, by masked names, the latest first. */
export const HelperList = ({ of }: HelperListProps) => (
  <section className={styles.helpers} aria-label="帮过的朋友">
    <PagedList
      of={of}
      skeleton={<Skeleton height={128} />}
      empty={<p className={styles.note}>还没有朋友来帮，第一位会排在这里</p>}
      keyOf={({ id }) => id}
      rowHeight={56}
    >
      {({ id, name, at, gave }) => (
        <p className={styles.helper}>
          <b>第 {id} 位</b>
          <span>{name}</span>
          {gave ? <em>得 {gave}</em> : null}
          <RelativeTime at={at} />
        </p>
      )}
    </PagedList>
  </section>
);
