import type { Out } from '@marque/contract/core';
import type { pageShow } from '@marque/contract/page-blocks/endpoints';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const Bar = lazyComponent(() => import('./preview-bar.tsx'));

const ignore = () => undefined;

/** The bar of a preview; nothing on a published page. */
export const PreviewNote = ({ of }: { of: Out<typeof pageShow>['preview'] }) =>
  of ? (
    <LazyBoundary onFailed={ignore}>
      <Bar {...of} />
    </LazyBoundary>
  ) : null;
