import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { commodityBuyLimit, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { couponCenterByCommodity } from '@marque/contract/mall/coupon/endpoints';
import { reviewList } from '@marque/contract/mall/review/endpoints';
import { usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useWarmPage } from '#shared/routing/warm.ts';
import { Page } from '#shared/ui/page.tsx';
import { useBuying } from '../hooks/browse/use-buying.ts';
import { useProduct, useViewTask } from '../hooks/browse/use-product.ts';
import { firstReviews } from '../hooks/review/use-reviews.ts';
import { useSheet } from '../hooks/browse/use-sheet.ts';
import { useViewer } from '../hooks/browse/use-viewer.ts';
import { Gallery, GALLERY_SIZES } from '../parts/browse/gallery.tsx';
import { ProductBar } from '../parts/browse/product-bar.tsx';
import { ProductBody } from '../parts/browse/product-body.tsx';
import { ProductGone } from '../parts/browse/product-gone.tsx';
import { ProductHead } from '../parts/browse/product-head.tsx';
import { ProductHeader } from '../parts/browse/product-header.tsx';
import { ProductSkeleton } from '../parts/browse/product-skeleton.tsx';
import { PageShare } from '../parts/share/page-share.tsx';
import { productTarget } from '../model/share/target.ts';
import { Viewer } from '../parts/browse/viewer.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { id: commodityId = '' } = params;
  // Without these the page still stands; the browser asks again.
  const besides = [
    load(reviewList, firstReviews(commodityId)),
    load(couponCenterByCommodity, { commodityId }),
    load(commodityBuyLimit, { commodityId }),
    load(baseConfig, {}),
  ];
  const [{ images }] = await Promise.all([
    load(commodityDetail, { commodityId }),
    Promise.allSettled(besides),
  ]);
  return { hero: { image: images[0]!, sizes: GALLERY_SIZES } };
};

export function Component() {
  const id = usePageId('mall.product');
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
  useWarmPage('mall.orderCreate');

  const refetch = () => void detail.refetch();
  if (detail.error && !product) return <ProductGone error={detail.error} retry={refetch} />;
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
