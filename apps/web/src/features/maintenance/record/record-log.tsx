import { kmText } from '@marque/contract/garage/km-text';
import type { CarRecord } from '@marque/contract/maintenance/workshop/schema';
import { formatMoney } from '@marque/contract/money';
import { useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { FIRST_STOPS, nextStop, originText, type RecordWayProps } from './record-labels.ts';
import { RecordRow } from './record-row.tsx';
import * as styles from './record.module.css';

const AXIS = { width: 343, height: 132, base: 108 } as const;

/** The records as bars of cost over the kilometres, and a table below. A bar lights its row. */
export function RecordLog({ items, car }: RecordWayProps) {
  const [lit, setLit] = useState<string | null>(null);
  return (
    <>
      <Bars items={items} lit={lit} onLight={setLit} />
      <ol className={styles.rows}>
        <li className={cx(styles.row, styles.coming)}>
          <span className={styles.index}>00</span>
          <span className={styles.words}>
            <b>{nextStop(car, items)}</b>
            <span>接下来</span>
          </span>
        </li>
        {items.map((record, i) => (
          <li key={record.id} className={cx(record.id === lit && styles.lit)}>
            <RecordRow of={record} className={styles.row}>
              <span className={styles.index}>{String(items.length - i).padStart(2, '0')}</span>
              <span className={styles.words}>
                <b>{record.title}</b>
                <span>
                  {record.on}
                  {record.km === null ? '' : ` · ${kmText(record.km)}`}
                  {record.source === 'own' ? ' · 自己记的' : ''}
                </span>
              </span>
              {record.totalFen === null ? null : (
                <span className={styles.price}>{formatMoney(record.totalFen)}</span>
              )}
            </RecordRow>
          </li>
        ))}
        {items.length === 0
          ? FIRST_STOPS.map((name) => (
              <li key={name} className={cx(styles.row, styles.toCome)}>
                <span className={styles.index}>--</span>
                <span className={styles.words}>{name}会记在这里</span>
              </li>
            ))
          : null}
        {car ? (
          <li className={cx(styles.row, styles.toCome)}>
            <span className={styles.index}>0</span>
            <span className={styles.words}>{originText(car)}</span>
          </li>
        ) : null}
      </ol>
    </>
  );
}

type BarsProps = {
  items: readonly CarRecord[];
  lit: string | null;
  onLight: (id: string) => void;
};

function Bars({ items, lit, onLight }: BarsProps) {
  const known = items.filter(({ km }) => km !== null);
  const most = Math.max(1, ...known.map(({ totalFen }) => totalFen ?? 0));
  const far = Math.max(10_000, ...known.map(({ km }) => km!));
  const x = (km: number): number => 8 + (km / far) * (AXIS.width - 24);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${AXIS.width} ${AXIS.height}`} aria-hidden>
      <path
        className={styles.ticks}
        d={Array.from({ length: 21 }, (_, i) => {
          const at = 8 + (i / 20) * (AXIS.width - 24);
          return `M${at} ${AXIS.base}v${i % 5 === 0 ? 10 : 5}`;
        }).join('')}
      />
      {known.map(({ id, km, totalFen }) => {
        const height = 6 + ((totalFen ?? 0) / most) * 92;
        return (
          <rect
            key={id}
            className={cx(styles.bar, id === lit && styles.on)}
            x={x(km!) - 3}
            y={AXIS.base - height}
            width="6"
            height={height}
            onPointerEnter={() => onLight(id)}
          />
        );
      })}
      <text className={styles.axis} x="8" y="130">
        0
      </text>
      <text className={styles.axis} x={AXIS.width - 8} y="130" textAnchor="end">
        {kmText(far)}
      </text>
    </svg>
  );
}
