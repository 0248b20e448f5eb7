import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { ProductPicker } from '#blocks/product-picker/product-picker.tsx';
import type { Buying } from '../../hooks/browse/use-buying.ts';
import { useClaimableCoupons } from '../../hooks/browse/use-claimable-coupons.ts';
import { useCouponCount, useOwnCoupons } from '../../hooks/browse/use-own-coupons.ts';
import { useFitting } from '../../hooks/browse/use-fitting.ts';
import { useFirstReviews } from '../../hooks/review/use-reviews.ts';
import { useSheet } from '../../hooks/browse/use-sheet.ts';
import type { ViewerControl } from '../../hooks/browse/use-viewer.ts';
import { CouponsSheet } from './coupons-sheet.tsx';
import { DetailBlocks } from './detail-blocks.tsx';
import { FittingRows } from './fitting-rows.tsx';
import { OfferRows } from './offer-rows.tsx';
import { SheetActions } from './product-bar.tsx';
import { ProductRows } from './product-rows.tsx';
import { ReviewsCard } from '../review/reviews-card.tsx';

type ProductBodyProps = {
  product: CommodityDetail;
  buying: Buying;
  onZoom: ViewerControl['show'];
};

/** Everything below the name: offers, choice, reviews, details, and the sheets they open. */
export function ProductBody({ product, buying, onZoom }: ProductBodyProps) {
  const { choice, buy, picker, left, limitText } = buying;
  const { coupons, claim } = useClaimableCoupons(product.id);
  const { data: first } = useFirstReviews(product.id);
  const couponSheet = useSheet('coupons');
  const count = useCouponCount(product.id);
  const own = useOwnCoupons({ skuId: choice.sku.id, quantity: choice.quantity }, couponSheet.open);
  const fitting = useFitting(product);
  return (
    <>
      <OfferRows
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
      />
      {fitting.fitted ? (
        <FittingRows fitting={fitting} sku={choice.sku} onSku={choice.setSku} />
      ) : null}
      <ReviewsCard
        first={first}
        rating={product.rating}
        count={product.reviewCount}
        commodityId={product.id}
        onZoom={onZoom}
      />
      <DetailBlocks {...product} />
      <ProductPicker
        open={picker.open}
        onClose={() => picker.close()}
        product={product}
        sku={choice.sku}
        onSku={choice.setSku}
        quantity={choice.quantity}
        onQuantity={choice.setQuantity}
        left={left}
        limitText={limitText}
        account={choice.account}
        fitOf={fitting.fitOf}
        footer={<SheetActions choice={choice} buy={buy} asked={picker.at} />}
      />
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
