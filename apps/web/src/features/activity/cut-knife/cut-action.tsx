import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { useDealOrder } from '../parts/use-deal-order.ts';

/** The one next step of a record: ask friends, order, pay, look at the order, or begin anew. */
export function CutAction({ of, onInvite }: { of: CutRecord; onInvite: () => void }) {
  const href = useHref();
  const order = useDealOrder();
  const { id, activityId, state, goods, priceFen, allowed, orderId } = of;
  if (state === 'ordered' && orderId)
    return (
      <LinkButton block to={href('mall.payCenter', { id: orderId })}>
        去付款 {formatMoney(priceFen)}
      </LinkButton>
    );
  if (allowed.includes('order') && state !== 'cutting')
    return (
      <Button block onClick={() => void order(goods, id)}>
        {state === 'floor' ? '去下单' : '按现价买'} {formatMoney(priceFen)}
      </Button>
    );
  if (allowed.includes('invite'))
    return (
      <Button block onClick={onInvite}>
        请朋友砍一刀
      </Button>
    );
  if (orderId && (state === 'done' || state === 'refunded'))
    return (
      <LinkButton block to={href('mall.orderDetail', { id: orderId })}>
        看订单
      </LinkButton>
    );
  return state === 'cutting' ? (
    <LinkButton
      block
      to={href('community.openApp', {
        path: href('activity.cutKnifeMyTeam', { id: activityId }),
      })}
    >
      到 App 里请朋友
    </LinkButton>
  ) : (
    <LinkButton block to={href('activity.cutKnifeDetails', { id: activityId })}>
      看看能砍什么
    </LinkButton>
  );
}
