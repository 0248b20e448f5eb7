import { NOTICE_KINDS, type NoticeKind } from '@marque/contract/notice/kinds';
import type { Notice } from '@marque/contract/notice/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import trash from 'virtual:icon/trash';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDay } from '#shared/format/time.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { designPixel } from '#shared/ui/design-pixel.ts';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './message-list.module.css';
import { KIND_NAMES } from './notice-labels.ts';
import { useMessages } from './use-messages.ts';
import { useUnread } from './use-unread.ts';

const ROW_HEIGHT = 108;
const DAY_HEIGHT = 32;

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

type MessageListProps = {
  /** The kinds that can be chosen; all by default. */
  kinds?: readonly NoticeKind[];
  /** Called when a notice leads to another page. */
  onLeave?: () => void;
};

/** The rows near the screen. The next page loads when the last rows are shown. */
function useRowsInView(rows: readonly Row[], list: ReturnType<typeof useMessages>['list']) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('day' in rows[index]! ? DAY_HEIGHT : ROW_HEIGHT) * designPixel(),
    getItemKey: (index) => {
      const row = rows[index]!;
      return 'day' in row ? row.day : row.notice.id;
    },
    overscan: 4,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - 4) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { scroller, virtualizer, shown };
}

/** The member's notices by day, the newest first, in a scrolling list with only the rows near the screen. */
export function MessageList({ kinds = NOTICE_KINDS, onLeave }: MessageListProps) {
  const [kind, setKind] = useState<NoticeKind | ''>('');
  const { list, items, read, remove } = useMessages(kind);
  const unread = useUnread();
  const rows = useMemo(() => byDay(items), [items]);
  const { scroller, virtualizer, shown } = useRowsInView(rows, list);
  const named = (one: NoticeKind) => {
    const count = unread?.kinds[one] ?? 0;
    return { id: one, name: count > 0 ? `${KIND_NAMES[one]} ${count}` : KIND_NAMES[one] };
  };
  return (
    <div className={styles.list}>
      <div className={styles.kinds}>
        <ChoiceChips
          label="种类"
          options={kinds.map(named)}
          value={kind}
          onChange={setKind}
          onClear={() => setKind('')}
        />
      </div>
      <div ref={scroller} className={styles.scroller} data-testid="messages">
        <QueryView
          of={list}
          skeleton={<Skeleton height={320} />}
          empty={{
            when: () => items.length === 0,
            show: (
              <Empty
                title={kind ? `没有${KIND_NAMES[kind]}消息` : '还没有消息'}
                text="订单、权益和活动有了进展，会在这里告诉你"
              />
            ),
          }}
        >
          {() => (
            <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
              {shown.map(({ key, index, start }) => {
                const row = rows[index]!;
                return (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={styles.row}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {'day' in row ? (
                      <h3 className={styles.day}>{formatDay(row.day)}</h3>
                    ) : (
                      <Message
                        of={row.notice}
                        onOpen={(leads) => {
                          if (!row.notice.read) read.mutate({ ids: [row.notice.id] });
                          if (leads) onLeave?.();
                        }}
                        onRemove={() => remove.mutate([row.notice.id])}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          )}
        </QueryView>
      </div>
    </div>
  );
}

type MessageProps = { of: Notice; onOpen: (leads: boolean) => void; onRemove: () => void };

function Message({ of, onOpen, onRemove }: MessageProps) {
  const { title, body, at, read, link, gone, ways, kind } = of;
  const address = useServerLink();
  const to = link && !gone ? address(link) : null;
  const content = (
    <>
      <span className={styles.head}>
        <b className={cx(styles.title, !read && styles.unread)}>
          {read ? null : <span className="visually-hidden">未读：</span>}
          {title}
        </b>
        <RelativeTime at={at} className={styles.at} />
      </span>
      <span className={styles.body}>{body}</span>
      <span className={styles.kind}>
        {KIND_NAMES[kind]}
        {gone ? ' · 内容已失效' : ''}
      </span>
    </>
  );
  return (
    <article className={styles.message}>
      {to === null ? (
        <button type="button" className={styles.open} onClick={() => onOpen(false)}>
          {content}
        </button>
      ) : (
        <PathLink to={to} className={styles.open} onClick={() => onOpen(true)}>
          {content}
        </PathLink>
      )}
      <IconButton icon={trash} label={`删除：${title}`} muted size={18} onClick={onRemove} />
      {ways.length > 0 ? (
        <div className={styles.ways} role="group" aria-label={`${title}，换个时间`}>
          {ways.map(({ text, link: way }) => {
            const there = address(way);
            return there === null ? null : (
              <LinkButton
                key={text}
                kind="secondary"
                size="small"
                to={there}
                onClick={() => onOpen(true)}
              >
                {text}
              </LinkButton>
            );
          })}
        </div>
      ) : null}
    </article>
  );
}
