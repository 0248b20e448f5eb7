import { kmText } from '@marque/contract/garage/km-text';
import { formatMoney } from '@marque/contract/money';
import carIcon from 'virtual:icon/car-profile';
import key from 'virtual:icon/key';
import pencil from 'virtual:icon/pencil-simple';
import wrench from 'virtual:icon/wrench';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import {
  FIRST_STOPS,
  nextStop,
  originText,
  wayLength,
  type RecordWayProps,
} from './record-labels.ts';
import { RecordRow } from './record-row.tsx';
import * as styles from './record.module.css';

/** The records as stops of a path that the car has come along, the newest on top. */
export function RecordPath({ items, car }: RecordWayProps) {
  return (
    <ol className={styles.stops}>
      <li className={styles.ahead}>
        <span className={styles.window}>
          {car?.side ? (
            <Picture image={car.side} alt="" sizes="96px" ratio="96 / 48" />
          ) : (
            <Icon of={carIcon} size={32} />
          )}
        </span>
        <span className={styles.words}>
          <small>接下来</small>
          <b>{nextStop(car, items)}</b>
        </span>
      </li>
      {items.map((record, i) => {
        const year = record.on.slice(0, 4);
        return (
          <li
            key={record.id}
            className={styles.stop}
            style={{
              minHeight: `${wayLength(record.km, items[i + 1]?.km ?? null) / 37.5}rem`,
            }}
          >
            <RecordRow of={record} className={styles.link}>
              <span className={styles.window}>
                <Icon of={record.source === 'own' ? pencil : wrench} size={22} />
              </span>
              <span className={styles.words}>
                <b>{record.title}</b>
                <span>
                  {items[i - 1]?.on.slice(0, 4) === year ? record.on.slice(5) : record.on}
                  {record.km === null ? '' : ` · ${kmText(record.km)}`}
                </span>
                <span>
                  {record.source === 'own'
                    ? `自己记的${record.place && ` · ${record.place}`}`
                    : record.place}
                </span>
              </span>
              {record.totalFen === null ? null : (
                <span className={styles.price}>{formatMoney(record.totalFen)}</span>
              )}
            </RecordRow>
          </li>
        );
      })}
      {items.length === 0
        ? FIRST_STOPS.map((name) => (
            <li key={name} className={styles.ghost}>
              <span className={styles.window} />
              <span className={styles.words}>{name}会记在这里</span>
            </li>
          ))
        : null}
      {car ? (
        <li className={styles.origin}>
          <span className={styles.window}>
            <Icon of={key} size={22} />
          </span>
          <span className={styles.words}>{originText(car)}</span>
        </li>
      ) : null}
    </ol>
  );
}
