import type { Post } from '@marque/contract/community/post/schema';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PictureGrid } from '#blocks/post-card/picture-grid.tsx';
import { PostWords } from '#blocks/post-card/post-words.tsx';
import { ReactionButton } from '#blocks/post-card/reaction-button.tsx';
import { useReaction } from '#blocks/post-card/use-reaction.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { PostActions } from './post-actions.tsx';
import { PostComments } from './post-comments.tsx';
import { PostFacts } from './post-view.tsx';
import * as styles from './post.module.css';
import { useAccept } from './use-question.ts';

type AnswerItemProps = {
  question: Post;
  answer: Post;
  comment?: string;
  /** Whether the page was opened at this answer. */
  isOpened?: boolean;
  onZoom: Parameters<typeof PictureGrid>[0]['onZoom'];
  onEdit: (answerId: string) => void;
};

/** One answer, with what the asker can do about it. */
export function AnswerItem({
  question,
  answer,
  comment = '',
  isOpened,
  onZoom,
  onEdit,
}: AnswerItemProps) {
  const { id, author, at, text, refs, images, accepted, standing, actions } = answer;
  const like = useReaction(answer, 'like');
  const accept = useAccept(question.id);
  return (
    <article className={styles.answer} aria-current={isOpened ? true : undefined}>
      {accepted ? <p className={styles.accepted}>提问者采纳</p> : null}
      <AuthorLine author={author} at={at} />
      <PostWords text={text} refs={refs} className={cx(styles.words, styles.answered)} />
      <PictureGrid images={images} onZoom={onZoom} />
      <PostFacts post={answer} />
      <StandingNote standing={standing} subject={{ kind: 'post', id }} />
      <div className={styles.below}>
        {standing.state === 'live' ? (
          <>
            <ReactionButton
              kind="like"
              on={answer.liked}
              count={answer.counts.likes}
              onToggle={like}
            />
            <PostComments post={answer} at={comment} />
          </>
        ) : null}
        {actions.includes('accept') ? (
          <Button
            size="small"
            kind="secondary"
            busy={accept.isPending}
            onClick={() => accept.mutate(accepted ? null : id)}
          >
            {accepted ? '取消采纳' : '采纳'}
          </Button>
        ) : null}
        <PostActions post={answer} onEdit={() => onEdit(id)} onDeleted={() => undefined} />
      </div>
    </article>
  );
}
