import { carItemOf, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const PayerRefund = lazyComponent(() => import('./payer-refund.tsx'));

/**
 * The cashier for an item (`slice`); without one it redirects to the order. `refund` is the refund
 * of a payer other than the buyer.
 */
export function Component() {
  const { slice = '', refund, ...way } = usePageParams('carOrder.pay');
  const href = useHref();
  if (refund)
    return (
      <LazyBoundary>
        <PayerRefund refundId={refund} />
      </LazyBoundary>
    );
  return (
    <Redirect
      to={
        carItemOf(slice)
          ? href('mall.payCenter', { id: slice, subject: CAR_ITEM, ...way })
          : href('carOrder.list', { tab: 'unpaid' })
      }
    />
  );
}
