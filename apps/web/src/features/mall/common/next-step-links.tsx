import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** Links for empty states and missing records. */
export function OrdersLink() {
  return (
    <LinkButton size="small" kind="secondary" to={useHref()('mall.orders')}>
      我的订单
    </LinkButton>
  );
}

export function OrderLink({ id }: { id: string }) {
  return (
    <LinkButton size="small" kind="secondary" to={useHref()('mall.orderDetail', { id })}>
      查看订单
    </LinkButton>
  );
}

export function RefundsLink() {
  return (
    <LinkButton
      size="small"
      kind="secondary"
      to={useHref()('mall.orders', { status: 'afterSale' })}
    >
      退款/售后
    </LinkButton>
  );
}

export function MallLink() {
  return (
    <LinkButton size="small" kind="secondary" to={useHref()('mall.home')}>
      去商城逛逛
    </LinkButton>
  );
}
