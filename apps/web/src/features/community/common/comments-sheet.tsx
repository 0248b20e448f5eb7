import CommentWriter from '#blocks/comments/comment-writer.tsx';
import { Comments } from '#blocks/comments/comments.tsx';
import { useWriter } from '#blocks/comments/use-writer.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './comments-sheet.module.css';

type CommentsSheetProps = { postId: string; at: string; onClose: () => void };

/** The comments of a post, in a sheet. */
export default function CommentsSheet({ postId, at, onClose }: CommentsSheetProps) {
  const of = { type: 'post', id: postId } as const;
  const writer = useWriter(postId);
  return (
    <>
      <Sheet
        open
        full
        onClose={onClose}
        title="评论"
        footer={
          <Button block onClick={() => writer.write(null)}>
            写评论
          </Button>
        }
      >
        <div className={styles.scroll}>
          <Comments of={of} at={at} onAnswer={writer.write} />
        </div>
      </Sheet>
      <CommentWriter of={of} answered={writer.answered} open={writer.open} onClose={writer.close} />
    </>
  );
}
