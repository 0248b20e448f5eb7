import type { Post } from '@marque/contract/community/post/schema';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PictureGrid } from '#blocks/post-card/picture-grid.tsx';
import { PostWords } from '#blocks/post-card/post-words.tsx';
import { formatCount } from '#shared/format/count.ts';
import { PostActions } from './post-actions.tsx';
import { PostComments } from './post-comments.tsx';
import { PostFacts } from './post-view.tsx';
import * as styles from './post.module.css';

type QuestionViewProps = {
  question: Post;
  /** The comment that the page was opened at; '' without one. */
  comment: string;
  onZoom: Parameters<typeof PictureGrid>[0]['onZoom'];
  onEdit: () => void;
};

/** The question: who asks, about which car, and how far it is answered. */
export function QuestionView({ question, comment, onZoom, onEdit }: QuestionViewProps) {
  const { title, text, refs, images, author, at, accepted, counts, standing, id } = question;
  return (
    <article className={styles.question}>
      <p className={styles.state}>
        {accepted ? '已采纳' : counts.answers > 0 ? '回答中' : '待回答'}
        <span>{formatCount(counts.answers)} 个回答</span>
        <span>{formatCount(counts.readers)} 人看过</span>
      </p>
      <h2 className={styles.title}>{title}</h2>
      {text ? <PostWords text={text} refs={refs} className={styles.words} /> : null}
      <div className={styles.asked}>
        <PictureGrid images={images} onZoom={onZoom} />
      </div>
      <PostFacts post={question} />
      <AuthorLine author={author} at={at} />
      <StandingNote standing={standing} subject={{ kind: 'post', id }} />
      {question.changing ? (
        <p className={styles.note} role="status">
          你的修改正在审核，通过前大家看到的是原来的内容
        </p>
      ) : null}
      <div className={styles.below}>
        {standing.state === 'live' ? <PostComments post={question} at={comment} /> : null}
        <PostActions post={question} onEdit={onEdit} />
      </div>
    </article>
  );
}
