import caretDown from 'virtual:icon/caret-down';
import mapPin from 'virtual:icon/map-pin';
import type { Calculation, OnRoadLineView } from '@marque/contract/cars/finance/schema';
import { formatMoney } from '@marque/contract/money';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './on-road-card.module.css';

/** A line of the cost that expands to its formula and source. */
const OnRoadLine = ({ label, fen, formula, source, date }: OnRoadLineView) => (
  <details className={styles.line}>
    <summary>
      <span>{label}</span>
      <span className={styles.fen}>{formatMoney(fen)}</span>
      <Icon of={caretDown} size={14} />
    </summary>
    <p>
      {formula}
      <small>
        {source}
        {date ? `，${date} 起施行` : ''}
      </small>
    </p>
  </details>
);

type OnRoadCardProps = { calculation: Calculation; cityName: string; onCity: () => void };

/** The cost on the road, line by line. */
export function OnRoadCard({ calculation, cityName, onCity }: OnRoadCardProps) {
  const { onRoad, note, day } = calculation;
  return (
    <Card>
      <div className={styles.head}>
        <h2>上路总价</h2>
        <button type="button" className={styles.city} onClick={onCity}>
          <Icon of={mapPin} size={14} />
          {cityName}上牌
        </button>
      </div>
      <p className={styles.total}>
        <Price fen={onRoad.totalFen} size="large" plain />
        <span>按 {day} 开票、含首年保险</span>
      </p>
      {onRoad.lines.map((line) => (
        <OnRoadLine key={line.code} {...line} />
      ))}
      {note ? <p className={styles.note}>{note}</p> : null}
    </Card>
  );
}
