import type { CommentThread } from '@marque/contract/community/comment/schema';
import { useState } from 'react';
import { formatCount } from '#shared/format/count.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { CommentItem } from './comment-item.tsx';
import * as styles from './comments.module.css';
import { type CommentSubject, useReplies } from './use-comments.ts';
import type { AnsweredComment } from './writer-props.ts';

type ThreadProps = {
  of: CommentSubject;
  thread: CommentThread;
  /** Its number among the comments, from 1; 0 where they are not in the order of time. */
  floor: number;
  onAnswer: (comment: AnsweredComment) => void;
};

/** A comment of the first level and its answers: the first two, or all of them. */
export function CommentThreadItem({ of, thread, floor, onAnswer }: ThreadProps) {
  const [isOpen, setOpen] = useState(false);
  const { firstReplies, replies } = thread;
  return (
    <>
      <CommentItem of={of} comment={thread} floor={floor} onAnswer={onAnswer} />
      {isOpen ? (
        <Replies of={of} rootId={thread.id} onAnswer={onAnswer} />
      ) : (
        firstReplies.map((reply) => (
          <div key={reply.id} className={styles.inner}>
            <CommentItem of={of} comment={reply} onAnswer={onAnswer} />
          </div>
        ))
      )}
      {!isOpen && replies > firstReplies.length ? (
        <div className={styles.inner}>
          <Button size="small" kind="plain" onClick={() => setOpen(true)}>
            展开 {formatCount(replies)} 条回复
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Replies({
  of,
  rootId,
  onAnswer,
}: Omit<ThreadProps, 'thread' | 'floor'> & { rootId: string }) {
  const { items, query, more } = useReplies(rootId);
  return (
    <div className={styles.inner}>
      {items.map((reply) => (
        <CommentItem key={reply.id} of={of} comment={reply} onAnswer={onAnswer} />
      ))}
      {query.isPending || more.hasMore || query.isError ? (
        <Button
          size="small"
          kind="plain"
          busy={query.isPending || more.loading}
          onClick={query.isError ? () => void query.refetch() : more.loadMore}
        >
          {query.isError ? '没有加载出来，再试一次' : '更多回复'}
        </Button>
      ) : null}
    </div>
  );
}
