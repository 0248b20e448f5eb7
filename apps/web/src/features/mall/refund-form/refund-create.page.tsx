import { usePageSubjectId, usePageParams } from '#shared/routing/navigation.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { RefundSkeleton } from './refund-skeleton.tsx';

const RefundScreen = lazyComponent(() => import('./refund-screen.tsx'));

export function Component() {
  const id = usePageSubjectId('mall.refundCreate');
  const { type, picks } = usePageParams('mall.refundCreate');
  return (
    <LazyBoundary
      loading={<RefundSkeleton />}
      renderFrame={(content) => <Page id="mall.refundCreate">{content}</Page>}
    >
      <RefundScreen id={id} begin={{ type, picks }} />
    </LazyBoundary>
  );
}
