import { usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { Late, late } from '#shared/ui/loading/late.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { RefundSkeleton } from './refund-skeleton.tsx';

const RefundScreen = late(() => import('./refund-screen.tsx'));

export function Component() {
  const id = usePageId('mall.refundCreate');
  const { type, picks } = usePageParams('mall.refundCreate');
  return (
    <Late
      loading={<RefundSkeleton />}
      renderFrame={(content) => <Page id="mall.refundCreate">{content}</Page>}
    >
      <RefundScreen id={id} begin={{ type, picks }} />
    </Late>
  );
}
