import { useEffect } from 'react';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useNavigateToPage, useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { usePayStatus } from './use-payment.ts';
import { PaymentPending } from './payment-pending.tsx';
import { NothingDue } from './nothing-due.tsx';
import { useWay } from './use-way.ts';
import { OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.orderSubmit');
  const way = useWay('mall.orderSubmit');
  const status = usePayStatus(id, way);
  const go = useNavigateToPage();
  const href = useHref();
  const isPayer = way.payer !== undefined;
  const isPaid = status.data?.state === 'paid' && !isPayer;
  const isRest = isPaid && status.data!.leftFen > 0;
  const { subject } = way;
  useEffect(() => {
    if (isRest) go('mall.payCenter', { id, subject }, { replace: true });
    else if (isPaid) go('mall.paySuccess', { id }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- goes once, when the payment is known
  }, [isPaid, isRest, id]);
  const again = (
    <LinkButton replace to={href('mall.payCenter', { id, ...way })}>
      重新付款
    </LinkButton>
  );
  const look = isPayer ? null : (
    <LinkButton kind="secondary" replace to={href('mall.orderDetail', { id })}>
      查看订单
    </LinkButton>
  );
  return (
    <RecordPage
      id="mall.orderSubmit"
      login="登录后查看支付结果"
      of={status}
      skeleton={<PaymentPending />}
      wayOn={<OrdersLink />}
    >
      {({ state, failReason, payableFen, orderNo }) => {
        const help = <CustomerServiceButton topic="payment" order={{ orderNo }} />;
        if (isPayer && (state === 'paid' || state === 'closed'))
          return <NothingDue orderId={id} paid={state === 'paid'} way={way} />;
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
          <PaymentPending of={{ orderId: id, payableFen, way }} help={help} />
        );
      }}
    </RecordPage>
  );
}
