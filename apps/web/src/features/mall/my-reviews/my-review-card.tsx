import type { ReviewDetail } from '@marque/contract/mall/review/schema';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import * as styles from './my-review-card.module.css';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { Rating } from '#shared/ui/display/rating.tsx';

/** The card of a review by the member, with its goods. */
export function MyReviewCard({ review }: { review: ReviewDetail }) {
  const { id, goods, stars, text, images, append, createdAt, appendUntil, anonymous } = review;
  const href = useHref();
  return (
    <Card>
      <PageLink page="mall.commentDetail" params={{ id }} className={styles.link}>
        <span className={styles.head}>
          <Rating stars={stars} size={14} />
          <span>
            <RelativeTime at={createdAt} />
            {anonymous ? ' 匿名' : ''}
          </span>
        </span>
        <span className={styles.text}>{text}</span>
        {images.length > 0 ? (
          <span className={styles.pictures}>
            {images.slice(0, 4).map((image) => (
              <Picture key={image.key} image={image} alt="" sizes="68px" ratio="1" />
            ))}
          </span>
        ) : null}
        {append ? <span className={styles.append}>追评：{append.text}</span> : null}
      </PageLink>
      <StandingNote standing={review.standing} subject={{ kind: 'review', id }} />
      {append ? (
        <StandingNote standing={append.standing} subject={{ kind: 'reviewAppend', id }} />
      ) : null}
      <div className={styles.goods}>
        <GoodsRow
          goods={goods}
          size={56}
          centred
          to={goods}
          note={goods.onShelf ? undefined : '已下架'}
          end={
            appendUntil ? (
              <LinkButton size="small" kind="secondary" to={href('mall.evaluate', { review: id })}>
                追评
              </LinkButton>
            ) : null
          }
        />
      </div>
    </Card>
  );
}
