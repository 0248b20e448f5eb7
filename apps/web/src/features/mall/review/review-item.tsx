import type { Review } from '@marque/contract/mall/review/schema';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { LikeButton } from '#blocks/review/like-button.tsx';
import { ReviewArticle } from '#blocks/review/review-article.tsx';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { useReviewLike } from './use-like.ts';
import * as styles from './reviews.module.css';

type ReviewItemProps = {
  review: Review;
  onZoom: Zoom;
  /** Whether the text links to the review's own page. */
  linked?: boolean;
  /** Whether the review can be reported: another member's, on its own page. */
  canReport?: boolean;
};

/** One review: the owner's text, the later addition, and the shop's reply. */
export function ReviewItem({ review, onZoom, linked, canReport }: ReviewItemProps) {
  const { id, nickName, avatar, car, stars, specification, liked, likes } = review;
  const { append, reply, identification, badgeUrl } = review;
  const href = useHref();
  const toggle = useReviewLike(review);
  return (
    <ReviewArticle
      author={{
        name: nickName,
        avatar,
        identification,
        badgeUrl,
        ...(car ? { note: `${car} 车主` } : {}),
      }}
      stars={stars}
      said={review}
      subject={{ kind: 'review', id }}
      added={append && { ...append, name: '追评', subject: { kind: 'reviewAppend', id } }}
      answer={reply && { ...reply, by: '商家回复' }}
      onZoom={onZoom}
      to={linked ? href('mall.commentDetail', { id }) : undefined}
      foot={
        <>
          <span className={styles.specification}>{specification}</span>
          {canReport ? <ReportButton subject={{ kind: 'review', id }} /> : null}
          <LikeButton liked={liked} likes={likes} onToggle={toggle} />
        </>
      }
    />
  );
}
