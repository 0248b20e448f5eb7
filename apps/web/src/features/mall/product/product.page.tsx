import { activityDealOfCommodity } from '@marque/contract/activity/deal/endpoints';
import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { commodityBuyLimit, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { couponCenterByCommodity } from '@marque/contract/mall/coupon/endpoints';
import { reviewList } from '@marque/contract/mall/review/endpoints';
import { usePageSubjectId, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useLikelyNext } from '#shared/routing/preload.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { useBuying } from '../buying/use-buying.ts';
import { useProduct, useViewTask } from './use-product.ts';
import { firstReviews } from '../review/use-reviews.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Gallery, GALLERY_SIZES } from '#blocks/gallery/gallery.tsx';
import { ProductBar } from '../buying/product-bar.tsx';
import { ProductBody } from './product-body.tsx';
import { ProductUnavailable } from './product-unavailable.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductHeader } from './product-header.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { productTarget } from '../share/target.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  params,
  load,
  speculative,
}) => {
  const { id: commodityId = '' } = params;
  // The page can be rendered without these queries; if they fail, the browser sends them again.
  const besides = speculative
    ? []
    : [
        load(reviewList, firstReviews(commodityId)),
        load(couponCenterByCommodity, { commodityId }),
        load(commodityBuyLimit, { commodityId }),
        load(baseConfig, {}),
        load(activityDealOfCommodity, { commodityId }),
      ];
  const [{ images, title, subtitle }] = await Promise.all([
    load(commodityDetail, { commodityId }),
    Promise.allSettled(besides),
  ]);
  const card = { title, desc: subtitle };
  return { hero: { image: images[0]!, sizes: GALLERY_SIZES }, card };
};

export function Component() {
  const id = usePageSubjectId('mall.product');
  const skuId = usePageParams('mall.product').skuId || null;
  return <Product key={`${id} ${skuId ?? ''}`} id={id} skuId={skuId} />;
}

function Product({ id, skuId }: { id: string; skuId: string | null }) {
  const goods = useProduct(id, skuId);
  const { detail, product, card } = goods;
  const buying = useBuying(id, goods, skuId);
  const viewer = useViewer();
  const share = useSheet('share');
  useViewTask(product?.id);
  useLikelyNext('mall.orderCreate');

  const refetch = () => void detail.refetch();
  if (detail.error && !product) return <ProductUnavailable error={detail.error} retry={refetch} />;
  const images = product?.images ?? (card ? [card.image] : []);
  return (
    <Page
      id="mall.product"
      overlay
      header={<ProductHeader onShare={product ? () => share.show() : null} />}
      bar={product && buying ? <ProductBar product={product} buying={buying} /> : null}
    >
      {card ? (
        <>
          <Gallery images={images} title={card.title} onZoom={(at) => viewer.show(images, at)} />
          <ProductHead card={card} offer={buying?.choice.offer ?? null} onFlashEnd={refetch} />
        </>
      ) : null}
      {product && buying ? (
        <ProductBody product={product} buying={buying} onZoom={viewer.show} />
      ) : (
        <ProductSkeleton whole={!card} />
      )}
      <Viewer {...viewer} onClose={viewer.close} />
      {product && buying ? (
        <PageShare control={share} target={productTarget(product, buying.choice)} />
      ) : null}
    </Page>
  );
}
