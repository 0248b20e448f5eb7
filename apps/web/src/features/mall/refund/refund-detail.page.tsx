import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useRefund } from './use-refund.ts';
import { RefundActions } from './refund-actions.tsx';
import { RefundDetailView } from './refund-detail-view.tsx';
import { RefundsLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.refundDetail');
  const refund = useRefund(id);
  return (
    <RecordPage
      id="mall.refundDetail"
      login="登录后查看售后"
      of={refund}
      skeleton={<StatusSkeleton cards={[64, 200, 220]} />}
      wayOn={<RefundsLink />}
      stage
      renderBar={(data) => data.allowed.length > 0 && <RefundActions refund={data} size="large" />}
    >
      {(data) => <RefundDetailView refund={data} />}
    </RecordPage>
  );
}
