import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageId } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useRefund } from './use-refund.ts';
import { RefundActions } from './refund-actions.tsx';
import { RefundDetailView } from './refund-detail-view.tsx';
import { ToRefunds } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.refundDetail');
  const refund = useRefund(id);
  return (
    <Page
      id="mall.refundDetail"
      stage={refund.isLoading || refund.data !== undefined}
      bar={
        refund.data && refund.data.allowed.length > 0 ? (
          <RefundActions refund={refund.data} size="large" />
        ) : undefined
      }
    >
      <MemberGate title="登录后查看售后">
        <QueryView
          of={refund}
          skeleton={<StatusSkeleton cards={[64, 200, 220]} />}
          onError={<ToRefunds />}
        >
          {(data) => <RefundDetailView refund={data} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
