import type { NoticeKind } from '@marque/contract/notice/kinds';
import type { Notice } from '@marque/contract/notice/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useMemo } from 'react';
import { formatDay } from '#shared/format/time.ts';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { useMessages } from './use-messages.ts';

const ROW_HEIGHT = 108;

type Row = { day: string } | { notice: Notice };

/** Inserts the day above its notices. */
function byDay(items: readonly Notice[]): Row[] {
  return items.flatMap((notice, i): Row[] => {
    const day = shanghaiDay(new Date(notice.at));
    const before = items[i - 1];
    const isNew = !before || shanghaiDay(new Date(before.at)) !== day;
    return isNew ? [{ day }, { notice }] : [{ notice }];
  });
}

const keyOf = (row: Row): string => ('day' in row ? row.day : row.notice.id);

type MessageListProps = {
  kinds: readonly NoticeKind[];
  /** Says that there are none, and what will be told here. */
  empty: { title: string; text: string };
};

/** The member's notices of some kinds by day, the newest first. */
export function MessageList({ kinds, empty }: MessageListProps) {
  const { list, items, read, remove } = useMessages(kinds);
  const rows = useMemo(() => byDay(items), [items]);
  return (
    <QueryView
      of={list}
      skeleton={<Skeleton height={320} />}
      empty={{
        when: () => items.length === 0,
        show: (
          <section className={styles.none}>
            <h2>{empty.title}</h2>
            <p>{empty.text}</p>
            <span className={styles.ghosts} aria-hidden />
          </section>
        ),
      }}
    >
      {() => (
        <EndlessGrid
          items={rows}
          keyOf={keyOf}
          rowHeight={ROW_HEIGHT}
          render={(row) =>
            'day' in row ? (
              <h2 className={styles.day}>{formatDay(row.day)}</h2>
            ) : (
              <MessageRow
                of={row.notice}
                onOpen={() => {
                  if (!row.notice.read) read.mutate({ ids: [row.notice.id] });
                }}
                onRemove={() => remove.mutate([row.notice.id])}
              />
            )
          }
          {...endlessGridProps(list)}
        />
      )}
    </QueryView>
  );
}
