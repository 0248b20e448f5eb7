import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { formatMoney } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import * as styles from './work-order.module.css';

/** The ten facts of a visit: car, store, person, time and costs. */
export function TenFields({ of: order }: { of: WorkOrder }) {
  const { deliveryTime, deliveredAt, peopleTel } = order;
  const fields: readonly (readonly [string, string])[] = [
    ['车牌号', order.plateNumber || '未上牌'],
    ['车架号', order.vin],
    ['服务类型', order.serviceType],
    ['服务门店', order.dealerName],
    [deliveredAt ? '交车时间' : '预计交车', deliveryTime ? formatDateTime(deliveryTime) : '未交车'],
    ['服务顾问', order.repairPeople],
    ['备件费', formatMoney(order.sparePartCost)],
    ['工时费', formatMoney(order.hoursPrice)],
    ['附加费', formatMoney(order.additionalPrice)],
  ];
  return (
    <section className={styles.paper} aria-label="这次服务">
      <dl className={styles.fields}>
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>顾问电话</dt>
          <dd>
            <a className="reach" href={`tel:${peopleTel}`}>
              {peopleTel}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
