import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useOrderInvoice } from './use-order-invoice.ts';
import { OrderInvoiceView } from './order-invoice-view.tsx';
import { Titles } from './titles.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const { orderId = '' } = usePageParams('mall.invoice');
  const invoice = useOrderInvoice(orderId);
  return (
    <Page
      id="mall.invoice"
      title={orderId === '' ? '发票抬头' : undefined}
      stage={invoice.isLoading || invoice.data?.canApply === false}
    >
      <MemberGate title="登录后查看发票">
        {orderId === '' ? (
          <Titles />
        ) : (
          <QueryView
            of={invoice}
            skeleton={<StatusSkeleton cards={[220, 132]} />}
            onError={<OrdersLink />}
          >
            {(data) => <OrderInvoiceView invoice={data} />}
          </QueryView>
        )}
      </MemberGate>
    </Page>
  );
}
