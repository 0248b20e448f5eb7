import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { LikeButton } from '#blocks/review/like-button.tsx';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { ReviewArticle } from '#blocks/review/review-article.tsx';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { useStoryLike } from './use-story-like.ts';
import * as styles from './stories.module.css';

/** A review with its addition and the store's answer. */
export function StoryArticle({ of, onZoom }: { of: DriveReview; onZoom: Zoom }) {
  const { id, nickName, avatar, car, identification, badgeUrl, mean, append, answer } = of;
  const toggle = useStoryLike(of);
  const subject = { kind: 'driveReview', id } as const;
  return (
    <ReviewArticle
      author={{
        name: nickName,
        avatar,
        identification,
        badgeUrl,
        ...(car ? { note: `${car} 车主` } : {}),
      }}
      stars={mean}
      said={of}
      subject={subject}
      added={append && { ...append, name: '追加', subject: { kind: 'driveReviewAppend', id } }}
      answer={answer && { ...answer, by: '门店回复' }}
      onZoom={onZoom}
      foot={
        <>
          {of.mine ? null : <ReportButton subject={subject} />}
          {of.standing.state === 'live' && of.public ? (
            <LikeButton liked={of.liked} likes={of.likes} onToggle={toggle} />
          ) : null}
        </>
      }
    >
      {of.tags.length > 0 || of.sample ? (
        <p className={styles.tags}>
          {of.sample ? <Tag muted>示例</Tag> : null}
          {of.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      ) : null}
    </ReviewArticle>
  );
}
