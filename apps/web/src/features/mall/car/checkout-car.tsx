import type { OrderLine } from '@marque/contract/mall/order/schema';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useCheckoutCar } from './use-checkout-car.ts';
import * as styles from './checkout-car.module.css';

/** The car on which the goods of an order are fitted, with the lines that do not fit it. */
export function CheckoutCar({ lines }: { lines: readonly OrderLine[] }) {
  const { car, unfit, carFit, sheet, choose } = useCheckoutCar(lines);
  return (
    <Card>
      <ListRow
        label="安装车辆"
        note={car ? undefined : '也可以付款后再选'}
        value={car ? `${formatPlate(car.plate)} ${car.seriesName}` : '选择车辆'}
        onClick={() => sheet.show()}
      />
      {unfit.length > 0 ? (
        <div role="status">
          <ul className={styles.unfit}>
            {unfit.map(({ line, reason, other }) => (
              <li key={line.id}>
                <span>
                  {line.title}（{line.values.join(' / ')}）{reason}
                </span>
                <PageLink page="mall.product" params={{ id: line.commodityId, skuId: line.skuId }}>
                  {other ? '换成适合的规格' : '看看商品'}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <CarPicker
        open={sheet.open}
        onClose={() => sheet.close()}
        chosenId={car?.id ?? null}
        fitOf={carFit}
        onPick={choose}
      />
    </Card>
  );
}
