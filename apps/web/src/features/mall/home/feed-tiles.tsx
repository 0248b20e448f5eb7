import arrow from 'virtual:icon/arrow-right';
import type { FeedItem } from '@marque/contract/mall/feed/schema';
import { couponFaceLabels, thresholdText } from '#blocks/coupon-strip/coupon-labels.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './feed-tiles.module.css';

type FeedItemOf<T extends FeedItem['type']> = Extract<FeedItem, { type: T }>;

const SIZES = '(min-width: 600px) 212px, 44vw';

/** The tile of a topic in the feed. */
export const TopicTile = ({
  topic: { id, title, subtitle, image },
}: {
  topic: FeedItemOf<'topic'>;
}) => (
  <PageLink page="mall.topic" params={{ id }} className={styles.tile}>
    <Picture image={image} alt="" sizes={SIZES} ratio="1" className={styles.picture ?? ''} />
    <span className={styles.kind}>专题</span>
    <span className={styles.name}>{title}</span>
    <span className={styles.note}>{subtitle}</span>
    <span className={styles.go}>
      去看看 <Icon of={arrow} size={14} />
    </span>
  </PageLink>
);

/** The tile of a coupon in the feed; it links to the coupon's goods. */
export function CouponTile({ coupon: { id, face } }: { coupon: FeedItemOf<'coupon'> }) {
  const { copy } = useBrand();
  const { sign, value, unit } = couponFaceLabels(face, copy.score);
  return (
    <PageLink
      page="mall.couponGoods"
      params={{ couponId: id }}
      className={`${styles.tile} ${styles.coupon}`}
    >
      <span className={styles.kind}>优惠券</span>
      <span className={styles.face}>
        {sign ? <small>{sign}</small> : null}
        <b>{value}</b>
        {unit ? <small>{unit}</small> : null}
      </span>
      <span className={styles.name}>{face.name}</span>
      <span className={styles.note}>{thresholdText(face)}</span>
      <span className={styles.claim}>去领取</span>
    </PageLink>
  );
}

/** The tile of a review in the feed; it links to the reviewed goods. */
export function ReviewTile({ review }: { review: FeedItemOf<'review'> }) {
  const { commodityId, image, text, nickName, avatar, car } = review;
  return (
    <PageLink page="mall.product" params={{ id: commodityId }} className={styles.tile}>
      <Picture image={image} alt="" sizes={SIZES} ratio="1" className={styles.picture ?? ''} />
      <span className={styles.kind}>车主说</span>
      <span className={styles.quote}>{text}</span>
      <span className={styles.who}>
        {avatar ? (
          <Picture image={avatar} alt="" sizes="20px" ratio="1" className={styles.face20 ?? ''} />
        ) : null}
        <span>{[nickName, car].filter(Boolean).join(' · ')}</span>
      </span>
    </PageLink>
  );
}
