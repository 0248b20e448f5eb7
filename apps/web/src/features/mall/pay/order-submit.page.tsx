import { useEffect } from 'react';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import {
  useHref,
  useNavigate,
  useNavigateToPage,
  usePageSubjectId,
  useServerLink,
} from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { usePayStatus } from './use-payment.ts';
import { PaymentPending } from './payment-pending.tsx';
import { NothingDue } from './nothing-due.tsx';
import { useWay } from './use-way.ts';
import { WayOn } from './way-on.tsx';

export function Component() {
  const id = usePageSubjectId('mall.orderSubmit');
  const way = useWay('mall.orderSubmit');
  const status = usePayStatus(id, way);
  const go = useNavigateToPage();
  const href = useHref();
  const isPayer = way.payer !== undefined;
  const { subject } = way;
  const goTo = useNavigate();
  const addressOf = useServerLink();
  const { state, leftFen, pages } = status.data ?? {};
  const isRest = state === 'paid' && leftFen! > 0 && !isPayer;
  // What was paid for has result pages of its own for success and failure.
  const told = isPayer || way.part ? null : state === 'failed' ? pages?.failed : null;
  const end = state === 'paid' && !isPayer ? (isRest ? pages?.rest : pages?.success) : told;
  const to = end ? addressOf(end) : null;
  useEffect(() => {
    if (to) void goTo(to, { replace: true });
    else if (isRest) go('mall.payCenter', { id, subject }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- goes once, when the payment is known
  }, [to, isRest, id]);
  const order = pages && addressOf(pages.subject);
  const again = (
    <LinkButton replace to={href('mall.payCenter', { id, ...way })}>
      重新付款
    </LinkButton>
  );
  const look =
    isPayer || !order ? null : (
      <LinkButton kind="secondary" replace to={order}>
        查看订单
      </LinkButton>
    );
  return (
    <RecordPage
      id="mall.orderSubmit"
      login="登录后查看支付结果"
      of={status}
      skeleton={<PaymentPending />}
      wayOn={<WayOn way={way} />}
    >
      {({ failReason, payableFen, orderNo, ...known }) => {
        const help = <CustomerServiceButton topic="payment" order={{ orderNo }} />;
        const isOver = isPayer && (state === 'paid' || state === 'closed');
        // For invited payers, and where this build does not know the success page.
        if (isOver || (state === 'paid' && !isRest && !to))
          return <NothingDue orderId={id} paid={state === 'paid'} way={way} pages={known.pages} />;
        return state === 'failed' ? (
          <Notice
            illustration="error"
            title="付款没有成功"
            text={`${failReason || '支付渠道未通过'}，${isPayer ? '这笔款' : '订单'}还为你保留着`}
          >
            {again}
            {look}
            {help}
          </Notice>
        ) : state === 'closed' ? (
          <Notice
            illustration="empty"
            title={way.part ? '这一笔已取消' : '订单已关闭'}
            text="如果已经付款，钱会自动原路退回"
          >
            {look}
            {help}
          </Notice>
        ) : (
          <PaymentPending of={{ orderId: id, payableFen, way, pages: known.pages }} help={help} />
        );
      }}
    </RecordPage>
  );
}
