import type { Out } from '@marque/contract/core';
import type { reviewList } from '@marque/contract/mall/review/endpoints';
import caretRight from 'virtual:icon/caret-right';
import { formatCount } from '#shared/format/count.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { ReviewItem } from './review-item.tsx';
import * as styles from './reviews.module.css';
import { Rating } from '#shared/ui/display/rating.tsx';

type ReviewsCardProps = {
  first: Out<typeof reviewList> | undefined;
  rating: number;
  count: number;
  commodityId: string;
  onZoom: Zoom;
};

/** The card with the rating of the goods and their first reviews. */
export function ReviewsCard({ first, rating, count, commodityId, onZoom }: ReviewsCardProps) {
  const href = useHref();
  return (
    <Card id="reviews" className={styles.card} aria-label="评价">
      <div className={styles.head}>
        <h2>车主评价{count > 0 ? `（${formatCount(count)}）` : ''}</h2>
        {count > 0 ? (
          <PageLink page="mall.productReviews" params={{ id: commodityId }}>
            查看全部 <Icon of={caretRight} size={14} />
          </PageLink>
        ) : null}
      </div>
      {count === 0 ? <p className={styles.none}>还没有评价，期待你的第一条</p> : null}
      {count > 0 && rating > 0 ? (
        <div className={styles.rating}>
          <b>{rating.toFixed(1)}</b>
          <Rating stars={rating} size={16} />
          {first && first.counts.image > 0 ? <p>{first.counts.image} 条晒图</p> : null}
        </div>
      ) : null}
      {first?.items.map((review) => (
        <div key={review.id} className={styles.review}>
          <ReviewItem review={review} onZoom={onZoom} linked />
        </div>
      ))}
      {first && first.nextCursor !== null ? (
        <LinkButton
          kind="secondary"
          size="small"
          block
          className={styles.all ?? ''}
          to={href('mall.productReviews', { id: commodityId })}
        >
          查看全部 {count} 条评价
        </LinkButton>
      ) : null}
    </Card>
  );
}
