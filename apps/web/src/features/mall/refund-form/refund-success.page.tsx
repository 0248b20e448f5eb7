import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageId } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonResult } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useRefund } from '../refund/use-refund.ts';
import { RefundSubmitted } from './refund-submitted.tsx';
import { ToRefunds } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.refundSubmitSuccess');
  const refund = useRefund(id);
  return (
    <Page id="mall.refundSubmitSuccess">
      <MemberGate title="登录后查看售后">
        <QueryView of={refund} skeleton={<SkeletonResult />} onError={<ToRefunds />}>
          {(data) => <RefundSubmitted refund={data} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
