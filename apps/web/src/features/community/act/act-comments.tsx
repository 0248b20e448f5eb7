import CommentWriter from '#blocks/comments/comment-writer.tsx';
import { Comments } from '#blocks/comments/comments.tsx';
import { useWriter } from '#blocks/comments/use-writer.ts';
import * as styles from './act.module.css';

/** What people ask and say about an activity. `at`: the comment that the page was opened at. */
export default function ActComments({ id, at }: { id: string; at: string }) {
  const of = { type: 'act', id } as const;
  const writer = useWriter(id);
  return (
    <div className={styles.comments}>
      <Comments of={of} at={at} onAnswer={writer.write} />
      <CommentWriter of={of} answered={writer.answered} open={writer.open} onClose={writer.close} />
    </div>
  );
}
