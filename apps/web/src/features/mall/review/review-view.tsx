import type { ReviewDetail } from '@marque/contract/mall/review/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { ReviewItem } from './review-item.tsx';
import { Rating } from '#shared/ui/display/rating.tsx';

type ReviewViewProps = {
  review: ReviewDetail;
  onZoom: Zoom;
};

/** The content of a review's page: the review and its goods. */
export function ReviewView({ review, onZoom }: ReviewViewProps) {
  const { goods, deliveryStars, serviceStars } = review;
  return (
    <>
      <Card>
        <GoodsRow
          goods={goods}
          size={56}
          centred
          {...(goods.onShelf ? { to: goods } : {})}
          note={
            goods.onShelf ? (
              <Price fen={goods.priceFen} score={goods.score} size="small" plain />
            ) : (
              '已下架'
            )
          }
        />
      </Card>
      <Card>
        <ReviewItem review={review} onZoom={onZoom} canReport={!review.mine} />
      </Card>
      {deliveryStars || serviceStars ? (
        <Card>
          {deliveryStars ? (
            <ListRow label="物流" value={<Rating stars={deliveryStars} size={14} />} />
          ) : null}
          {serviceStars ? (
            <ListRow label="服务" value={<Rating stars={serviceStars} size={14} />} />
          ) : null}
        </Card>
      ) : null}
    </>
  );
}
