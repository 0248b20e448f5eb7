import type { Image } from '@marque/contract/common';
import {
  commodityBuyLimit,
  commodityDetail,
  reviews,
} from '@marque/contract/mall/catalog/endpoints';
import { couponCenterByCommodity } from '@marque/contract/mall/coupon/endpoints';
import { useState } from 'react';
import { isSoldOut } from '#blocks/product-picker/specification.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useBuy } from '../hooks/browse/use-buy.ts';
import { useChoice } from '../hooks/browse/use-choice.ts';
import { useProduct, useViewTask } from '../hooks/browse/use-product.ts';
import { firstReviews } from '../hooks/browse/use-reviews.ts';
import { useSheet } from '../hooks/browse/use-sheet.ts';
import { limitText } from '../model/browse/product-words.ts';
import { Gallery, GALLERY_SIZES } from '../parts/browse/gallery.tsx';
import { ProductBar } from '../parts/browse/product-bar.tsx';
import { ProductBody } from '../parts/browse/product-body.tsx';
import { ProductHead } from '../parts/browse/product-head.tsx';
import { ProductHeader } from '../parts/browse/product-header.tsx';
import { ProductSkeleton } from '../parts/browse/product-skeleton.tsx';
import { Viewer } from '../parts/browse/viewer.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { id: commodityId = '' } = params;
  const [{ images }] = await Promise.all([
    load(commodityDetail, { commodityId }),
    // Without them the page still stands; the browser asks again.
    load(reviews, firstReviews(commodityId)).catch(() => null),
    load(couponCenterByCommodity, { commodityId }).catch(() => null),
    load(commodityBuyLimit, { commodityId }).catch(() => null),
  ]);
  return { hero: { image: images[0]!, sizes: GALLERY_SIZES } };
};

export function Component() {
  const { id = '' } = usePageParams('mall.product');
  const { detail, card, limit } = useProduct(id);
  const href = useHref();
  const picker = useSheet('picker');
  const viewer = useSheet('viewer');
  const [zoomed, setZoomed] = useState<readonly Image[]>([]);
  const product = detail.data;
  const left = limit?.left ?? null;
  const choice = useChoice(product, left);
  const buy = useBuy(id, choice, picker);
  useViewTask(product?.id);
  const zoom = (images: readonly Image[], at: number) => {
    setZoomed(images);
    viewer.show(at);
  };
  const limits = limitText(limit, choice?.offer.flash?.perUser ?? null);

  if (detail.error && !product)
    return (
      <Page id="mall.product">
        <ErrorState error={detail.error} retry={() => void detail.refetch()}>
          <LinkButton size="small" to={href('mall.home')}>
            去商城逛逛
          </LinkButton>
        </ErrorState>
      </Page>
    );
  const images = product?.images ?? (card ? [card.image] : []);
  return (
    <Page
      id="mall.product"
      overlay
      header={<ProductHeader />}
      bar={
        product && choice ? (
          <ProductBar
            commodityId={id}
            choice={choice}
            buy={buy}
            soldOut={product.skus.every(isSoldOut)}
            onChoose={picker.show}
          />
        ) : null
      }
    >
      {card ? (
        <>
          <Gallery images={images} title={card.title} onZoom={(at) => zoom(images, at)} />
          <ProductHead
            card={card}
            offer={choice?.offer ?? null}
            onFlashEnd={() => void detail.refetch()}
          />
        </>
      ) : null}
      {product && choice ? (
        <ProductBody {...{ product, choice, buy, picker, left }} limitText={limits} onZoom={zoom} />
      ) : (
        <ProductSkeleton whole={!card} />
      )}
      <Viewer
        open={viewer.open && zoomed.length > 0}
        images={zoomed}
        at={viewer.at}
        onClose={() => viewer.close()}
      />
    </Page>
  );
}
