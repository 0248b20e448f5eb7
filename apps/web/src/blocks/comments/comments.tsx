import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { AroundComment } from './around-comment.tsx';
import { CommentThreadItem } from './comment-thread.tsx';
import * as styles from './comments.module.css';
import { type CommentSubject, type CommentSort, useAround, useThreads } from './use-comments.ts';
import type { AnsweredComment } from './writer-props.ts';

const SORTS = [
  { id: 'hot', name: '最热' },
  { id: 'time', name: '最早' },
] as const;

type CommentsProps = {
  of: CommentSubject;
  /** The comment that the page was opened at; '' without one. */
  at?: string;
  /** Opens the writer, to answer a comment or the subject itself. */
  onAnswer: (comment: AnsweredComment | null) => void;
};

/** The comments of a subject in two levels, in words and hairlines. */
export function Comments({ of, at = '', onAnswer }: CommentsProps) {
  const [sort, setSort] = useState<CommentSort>('hot');
  const { query, items, total, more } = useThreads(of, sort);
  const around = useAround(at);
  // The thread that stands above them by itself.
  const rootId = around.data?.root.id;
  return (
    <section className={styles.comments} aria-label="评论">
      <div className={styles.head}>
        <h2>评论{total > 0 ? <span className={styles.total}>{total}</span> : null}</h2>
        {total > 1 ? (
          <Chips label="排序">
            {SORTS.map(({ id, name }) => (
              <Chip key={id} on={id === sort} onPress={() => setSort(id)}>
                {name}
              </Chip>
            ))}
          </Chips>
        ) : null}
      </div>
      {at ? <AroundComment of={of} id={at} onAnswer={onAnswer} /> : null}
      <QueryView
        of={query}
        skeleton={<Skeleton height={120} />}
        empty={{
          when: () => items.length === 0,
          show: (
            <p className={styles.empty}>
              还没有人说话
              <Button size="small" kind="secondary" onClick={() => onAnswer(null)}>
                说第一句
              </Button>
            </p>
          ),
        }}
      >
        {() => (
          <ol className={styles.list}>
            {items.map((thread, place) =>
              thread.id === rootId ? null : (
                <li key={thread.id}>
                  <CommentThreadItem
                    of={of}
                    thread={thread}
                    floor={sort === 'time' ? place + 1 : 0}
                    onAnswer={onAnswer}
                  />
                </li>
              ),
            )}
          </ol>
        )}
      </QueryView>
      {more.hasMore ? (
        <Button kind="plain" block busy={more.loading} onClick={more.loadMore}>
          {more.failed ? '没有加载出来，再试一次' : '看更多评论'}
        </Button>
      ) : null}
    </section>
  );
}
