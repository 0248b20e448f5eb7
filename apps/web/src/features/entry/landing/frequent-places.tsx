import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

/** Links to what people most often look for, below a page that has nothing to show. */
export function FrequentPlaces() {
  const href = useHref();
  return (
    <Card aria-label="常去的地方">
      <CardTitle>常去的地方</CardTitle>
      <ListRow label="看车" note="车型、参数与落地价" to={href('cars.loveCar')} />
      <ListRow label="预约试驾" note="选门店和时间，到店即开" to={href('cars.appointmentDrive')} />
      <ListRow label="我的订单" note="物流、退款、发票" to={href('mall.orders')} />
      <CustomerServiceButton look="row" topic="account" />
    </Card>
  );
}
