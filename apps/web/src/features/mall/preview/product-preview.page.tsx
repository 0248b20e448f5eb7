import { previewDetail } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { usePageSubjectId, usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { DetailBlocks } from '../product/detail-blocks.tsx';
import { Gallery } from '#blocks/gallery/gallery.tsx';
import { PreviewBanner, PreviewSkus } from './preview.tsx';
import { ProductHead } from '../product/product-head.tsx';
import { ProductSkeleton } from '../product/product-skeleton.tsx';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { MallLink } from '../common/next-step-links.tsx';

export function Component() {
  const api = useApi();
  const id = usePageSubjectId('mall.productPreview');
  const { key } = usePageParams('mall.productPreview');
  const preview = useQuery(
    api.query(previewDetail, { commodityId: id, token: key || '-' }, 'live'),
  );
  const viewer = useViewer();
  return (
    <Page id="mall.productPreview">
      <QueryView of={preview} skeleton={<ProductSkeleton whole />} onError={<MallLink />}>
        {(product) => (
          <>
            <PreviewBanner onShelf={product.onShelf} />
            <Gallery
              images={product.images}
              title={product.title}
              onZoom={(at) => viewer.show(product.images, at)}
            />
            <ProductHead card={product} offer={null} onFlashEnd={() => undefined} titled={false} />
            <PreviewSkus product={product} />
            <DetailBlocks {...product} />
          </>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
    </Page>
  );
}
