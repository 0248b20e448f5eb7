import CommentWriter from '#blocks/comments/comment-writer.tsx';
import { Comments } from '#blocks/comments/comments.tsx';
import { useWriter } from '#blocks/comments/use-writer.ts';
import * as styles from './work.module.css';

/** What people say about a work. `at`: the comment that the page was opened at. */
export default function WorkComments({ id, at }: { id: string; at: string }) {
  const of = { type: 'work', id } as const;
  const writer = useWriter(id);
  return (
    <div className={styles.comments}>
      <Comments of={of} at={at} onAnswer={writer.write} />
      <CommentWriter of={of} answered={writer.answered} open={writer.open} onClose={writer.close} />
    </div>
  );
}
