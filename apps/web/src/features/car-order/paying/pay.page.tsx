import { carItemOf, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';

/** The cashier, by what is paid; without that the order says what is due. */
export function Component() {
  const { slice = '', ...way } = usePageParams('carOrder.pay');
  const href = useHref();
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
