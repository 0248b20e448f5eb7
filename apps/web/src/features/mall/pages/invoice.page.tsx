import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/states.tsx';
import { StatusSkeleton } from '#shared/ui/status-head.tsx';
import { useOrderInvoice } from '../hooks/invoice/use-order-invoice.ts';
import { OrderInvoiceView } from '../parts/invoice/order-invoice-view.tsx';
import { Titles } from '../parts/invoice/titles.tsx';

export function Component() {
  const { orderId = '' } = usePageParams('mall.invoice');
  const invoice = useOrderInvoice(orderId);
  const href = useHref();
  return (
    <Page
      id="mall.invoice"
      title={orderId === '' ? '发票抬头' : undefined}
      stage={orderId !== '' && !invoice.data?.canApply}
    >
      <MemberGate title="登录后查看发票">
        {orderId === '' ? (
          <Titles />
        ) : (
          <QueryView
            of={invoice}
            skeleton={<StatusSkeleton cards={[220, 132]} />}
            onError={
              <LinkButton size="small" kind="secondary" to={href('mall.orders')}>
                我的订单
              </LinkButton>
            }
          >
            {(data) => <OrderInvoiceView invoice={data} />}
          </QueryView>
        )}
      </MemberGate>
    </Page>
  );
}
