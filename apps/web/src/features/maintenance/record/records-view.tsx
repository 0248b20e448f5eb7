import type { OwnCar } from '@marque/contract/garage/schema';
import type { Records } from '@marque/contract/maintenance/workshop/schema';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { RecordWay } from './record-way.tsx';
import * as styles from './record.module.css';

type RecordsViewProps = { of: Records; car: OwnCar };

/** The kilometres of a car, what its care came to, and what was done, as a path or a log. */
export function RecordsView({ of: records, car }: RecordsViewProps) {
  const { history } = useBrand().blocks;
  const { running, items, km, yearFen, perThousandKmFen } = records;
  const href = useHref();
  return (
    <>
      <section className={styles[history]}>
        <p className={styles.figure}>
          {km === null ? <b>{items.length}</b> : <b>{formatInteger(km)}</b>}
          <span>{km === null ? '次记录' : 'km'}</span>
        </p>
        <dl className={styles.costs}>
          <div>
            <dt>近一年</dt>
            <dd>{formatMoney(yearFen)}</dd>
          </div>
          <div>
            <dt>每千公里</dt>
            <dd>
              {perThousandKmFen === null ? '跑满 1,000 km 再算' : formatMoney(perThousandKmFen)}
            </dd>
          </div>
        </dl>
      </section>
      {running.map(({ id, title, dealerName, statusText, promisedAt, asks }) => (
        <div key={id} className={styles.running}>
          <ListRow
            label={title}
            note={`${dealerName} · 预计 ${formatDateTime(promisedAt).slice(5)} 取车`}
            value={
              <b className={asks ? styles.asks : undefined}>{asks ? '等你确认' : statusText}</b>
            }
            to={href('maintenance.mainRecordDetail', { id })}
          />
        </div>
      ))}
      <RecordWay items={items} car={car} />
    </>
  );
}
