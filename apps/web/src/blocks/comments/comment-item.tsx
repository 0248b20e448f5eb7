import type { Comment } from '@marque/contract/community/comment/schema';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PostWords } from '#blocks/post-card/post-words.tsx';
import { ReactionButton } from '#blocks/post-card/reaction-button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import * as styles from './comments.module.css';
import { type CommentSubject, useDeleteComment, useLikeComment } from './use-comments.ts';
import type { AnsweredComment } from './writer-props.ts';

type CommentItemProps = {
  of: CommentSubject;
  comment: Comment;
  /** Its number, from 1; 0 shows none. */
  floor?: number;
  onAnswer: (comment: AnsweredComment) => void;
};

/** A comment or an answer to one. A deleted one keeps its place as long as there are answers. */
export function CommentItem({ of, comment, floor = 0, onAnswer }: CommentItemProps) {
  const { author, text, refs, image, deleted, replyTo, byAuthor, at } = comment;
  if (deleted) return <p className={styles.deleted}>该评论已删除</p>;
  const notes = [byAuthor && '作者', floor > 0 && `${floor} 楼`].filter(Boolean).join(' · ');
  return (
    <div className={styles.comment}>
      <AuthorLine author={author} at={at} note={notes} size={28} />
      <div className={styles.said}>
        {replyTo ? <span className={styles.to}>回复 {replyTo}</span> : null}
        <PostWords text={text} refs={refs} />
        {image ? (
          <Picture image={image} alt="评论图片" sizes="160px" className={styles.image ?? ''} />
        ) : null}
        <StandingNote standing={comment.standing} subject={{ kind: 'comment', id: comment.id }} />
        <Actions of={of} comment={comment} onAnswer={onAnswer} />
      </div>
    </div>
  );
}

function Actions({ of, comment, onAnswer }: Omit<CommentItemProps, 'floor'>) {
  const { id, mine, liked, likes, standing } = comment;
  const like = useLikeComment(comment);
  const remove = useDeleteComment(of);
  const ask = async () => {
    const sure = await askConfirm({ title: '删除这条评论？', yes: '删除', no: '留着' });
    if (sure) remove.mutate(id);
  };
  return (
    <div className={styles.actions}>
      {standing.state === 'live' ? (
        <button type="button" className={styles.action} onClick={() => onAnswer(comment)}>
          回复
        </button>
      ) : null}
      {mine ? (
        <button type="button" className={styles.action} onClick={() => void ask()}>
          删除
        </button>
      ) : (
        <ReportButton subject={{ kind: 'comment', id }} />
      )}
      {standing.state === 'live' ? (
        <ReactionButton
          kind="like"
          on={liked}
          count={likes}
          onToggle={like}
          className={styles.like}
        />
      ) : null}
    </div>
  );
}
