import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { memo } from 'react';
import { BuyingPicker } from '../buying/buying-picker.tsx';
import type { Buying } from '../buying/use-buying.ts';
import {
  useClaimableCoupons,
  useCouponCount,
  useCouponChoices,
} from '../coupon/use-goods-coupons.ts';
import { useFitting } from '../buying/use-fitting.ts';
import { useFirstReviews } from '../review/use-reviews.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { ViewerControl } from '#blocks/viewer/use-viewer.ts';
import type { CouponsSheetProps } from '../coupon/coupons-sheet.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { DetailBlocks } from './detail-blocks.tsx';
import { FittingRows } from '../buying/fitting-rows.tsx';
import { OfferRows } from './offer-rows.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { ProductRows } from './product-rows.tsx';
import { RelatedGoods } from '../related/related-goods.tsx';
import type { ServicesSheetProps } from '../after-purchase/services-sheet.tsx';
import { ReviewsCard } from '../review/reviews-card.tsx';

const ServicesSheet = lazySheet<ServicesSheetProps>(
  () => import('../after-purchase/services-sheet.tsx'),
);
const CouponsSheet = lazySheet<CouponsSheetProps>(() => import('../coupon/coupons-sheet.tsx'));

type ProductBodyProps = {
  product: CommodityDetail;
  buying: Buying;
  onZoom: ViewerControl['show'];
};

/** The product page below the title: discounts, choice, reviews, details, and their sheets. */
export function ProductBody({ product, buying, onZoom }: ProductBodyProps) {
  const { choice, buy, picker, limitText } = buying;
  const { coupons, claim } = useClaimableCoupons(product.id);
  const couponSheet = useSheet('coupons');
  const services = useSheet('services');
  const count = useCouponCount(product.id);
  const own = useCouponChoices(
    { skuId: choice.sku.id, quantity: choice.quantity },
    couponSheet.open,
  );
  const fitting = useFitting(product);
  return (
    <>
      <OfferRows
        commodityId={product.id}
        promotions={product.promotions}
        coupons={coupons}
        count={count}
        onCoupons={() => couponSheet.show()}
      />
      <ProductRows
        product={product}
        choice={choice}
        limitText={limitText}
        isBack={buy.isBack}
        onChoose={() => picker.show()}
        onServices={() => services.show()}
      />
      {fitting.fitted ? (
        <FittingRows product={product} fitting={fitting} sku={choice.sku} onSku={choice.setSku} />
      ) : null}
      <BelowFold product={product} onZoom={onZoom} />
      <BuyingPicker product={product} buying={buying} fitOf={fitting.fitOf} />
      <ServicesSheet product={product} open={services.open} onClose={() => services.close()} />
      <CouponsSheet
        open={couponSheet.open}
        onClose={() => couponSheet.close()}
        coupons={coupons}
        own={own}
        onClaim={claim}
      />
    </>
  );
}

type BelowFoldProps = Pick<ProductBodyProps, 'product' | 'onZoom'>;

/** Reviews, details and related goods. A memo, because the body renders again for members after hydration. */
const BelowFold = memo(function BelowFold({ product, onZoom }: BelowFoldProps) {
  const { data: first } = useFirstReviews(product.id);
  return (
    <>
      <HydrationSection>
        <ReviewsCard
          first={first}
          rating={product.rating}
          count={product.reviewCount}
          commodityId={product.id}
          onZoom={onZoom}
        />
      </HydrationSection>
      <HydrationSection>
        <DetailBlocks {...product} />
      </HydrationSection>
      <HydrationSection>
        <RelatedGoods commodityId={product.id} />
      </HydrationSection>
    </>
  );
});
