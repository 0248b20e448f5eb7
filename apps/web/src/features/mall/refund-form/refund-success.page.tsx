import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { SkeletonResult } from '#shared/ui/layout/skeletons.tsx';
import { useRefund } from '../refund/use-refund.ts';
import { RefundSubmitted } from './refund-submitted.tsx';
import { RefundsLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.refundSubmitSuccess');
  const refund = useRefund(id);
  return (
    <RecordPage
      id="mall.refundSubmitSuccess"
      login="登录后查看售后"
      of={refund}
      skeleton={<SkeletonResult />}
      wayOn={<RefundsLink />}
    >
      {(data) => <RefundSubmitted refund={data} />}
    </RecordPage>
  );
}
