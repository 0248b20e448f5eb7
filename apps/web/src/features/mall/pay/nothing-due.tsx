import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/** An order nothing is due for any more. */
export function NothingDue({ orderId, paid }: { orderId: string; paid: boolean }) {
  const href = useHref();
  return (
    <Notice
      illustration={paid ? 'success' : 'empty'}
      title={paid ? '这个订单已付款' : '订单已关闭'}
      text={paid ? '不用再付一次啦' : '超过付款时间，库存、优惠券和积分已退回'}
    >
      <LinkButton replace to={href('mall.orderDetail', { id: orderId })}>
        查看订单
      </LinkButton>
    </Notice>
  );
}
