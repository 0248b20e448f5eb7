import { carItemOf, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const PayerRefund = lazyComponent(() => import('./payer-refund.tsx'));

/**
 * The cashier, by what is paid; without that the order says what is due. `refund` is what goes back to a
 * person who had paid for the buyer.
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
