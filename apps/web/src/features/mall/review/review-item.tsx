import type { Image } from '@marque/contract/common';
import type { Review } from '@marque/contract/mall/review/schema';
import { cx } from '#shared/ui/cx.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { imageSrc } from '@marque/contract/picture-url';
import { appendLabel } from './review-labels.ts';
import { LikeButton } from './like-button.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import styles from './reviews.module.css';
import { Rating } from '#shared/ui/display/rating.tsx';

/** Three times the avatar's size on screen. */
const AVATAR_WIDTH = 96;

type ReviewItemProps = {
  review: Review;
  onZoom: (images: readonly Image[], at: number) => void;
  /** Its text leads to the review's own page. */
  linked?: boolean;
  /** Somebody else's on its own page: it can be reported. */
  canReport?: boolean;
};

/** What an owner says, what was added later, what the shop answers. */
export function ReviewItem({ review, onZoom, linked, canReport }: ReviewItemProps) {
  const { id, nickName, avatar, car, stars, text, images, specification, createdAt } = review;
  const { append, reply, identification, badgeUrl } = review;
  return (
    <article className={styles.review}>
      <header className={styles.author}>
        <Avatar
          src={avatar && imageSrc(avatar, AVATAR_WIDTH)}
          size={36}
          identification={identification}
          badgeUrl={badgeUrl}
        />
        <div className={styles.who}>
          <p>
            {nickName}
            {car ? <span className={styles.car}>{car} 车主</span> : null}
          </p>
          <Rating stars={stars} />
        </div>
        <RelativeTime at={createdAt} className={styles.date} />
      </header>
      {linked ? (
        <PageLink page="mall.commentDetail" params={{ id }} className={cx(styles.text, 'reach')}>
          {text}
        </PageLink>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <ReviewPictures images={images} onZoom={onZoom} />
      <StandingNote standing={review.standing} subject={{ kind: 'review', id }} />
      {append ? (
        <section className={styles.append}>
          <h3>{appendLabel(createdAt, append.createdAt)}</h3>
          <p className={styles.text}>{append.text}</p>
          <ReviewPictures images={append.images} onZoom={onZoom} />
          <StandingNote standing={append.standing} subject={{ kind: 'reviewAppend', id }} />
        </section>
      ) : null}
      {reply ? (
        <p className={styles.reply}>
          <b>
            商家回复
            <RelativeTime at={reply.createdAt} className={styles.when} />
          </b>
          {reply.text}
        </p>
      ) : null}
      <footer className={styles.foot}>
        <span className={styles.specification}>{specification}</span>
        {canReport ? <ReportButton subject={{ kind: 'review', id }} /> : null}
        <LikeButton review={review} />
      </footer>
    </article>
  );
}
