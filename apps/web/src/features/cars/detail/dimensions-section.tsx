import type { CarType } from '@marque/contract/cars/schema';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { type Measures, outlineOf } from '#blocks/car-outline/outline.ts';
import * as styles from './dimensions.module.css';
import type { ParkingSheetProps } from './parking/parking-sheet.tsx';

const ParkingSheet = lazySheet<ParkingSheetProps>(
  () => import('./parking/parking-sheet.tsx'),
  'opened',
);

/** The dimensions of a series, drawn to scale. Renders nothing when one is unknown. */
export function DimensionsSection({ of: { seriesName, dims, kerbKg } }: { of: CarType }) {
  const [parking, setParking] = useState(false);
  const { length, width, height, wheelbase, turning } = dims;
  if (length === null || width === null || height === null || wheelbase === null) return null;
  return (
    <section className={styles.section} aria-label="尺寸">
      <SectionHead title="尺寸" note="按真实比例画出" />
      <div className={styles.card}>
        <Drawing of={{ length, height, wheelbase }} />
        <SpecTable>
          <Spec label="车宽（不含后视镜）">{width} mm</Spec>
          {turning === null ? null : <Spec label="转弯直径">{(turning / 1000).toFixed(1)} m</Spec>}
          {kerbKg === null ? null : <Spec label="整备质量">{kerbKg} kg</Spec>}
        </SpecTable>
        <Button block kind="secondary" onClick={() => setParking(true)}>
          放进我家车位
        </Button>
      </div>
      <ParkingSheet
        open={parking}
        onClose={() => setParking(false)}
        name={seriesName}
        car={{ length, width, height }}
      />
    </section>
  );
}

function Drawing({ of }: { of: Measures }) {
  const { body, glass, wheels, radius, ground, left, right, roof } = outlineOf(of);
  const [rear, front] = wheels;
  const middle = (left + right) / 2;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 343 176"
      role="img"
      aria-label={`车长 ${of.length} 毫米，车高 ${of.height} 毫米，轴距 ${of.wheelbase} 毫米`}
    >
      <path className={styles.body} d={body} />
      <path className={styles.glass} d={glass} />
      {wheels.map((x) => (
        <g key={x}>
          <circle className={styles.tyre} cx={x} cy={ground - radius} r={radius} />
          <circle className={styles.rim} cx={x} cy={ground - radius} r={radius * 0.56} />
        </g>
      ))}
      <path className={styles.line} d={`M${left} ${ground}H${right}`} />
      <path
        className={styles.measure}
        d={`M${rear} ${ground + 14}H${front}M${rear} ${ground + 10}v8M${front} ${ground + 10}v8`}
      />
      <text className={styles.figure} x={middle} y={ground + 11} textAnchor="middle">
        轴距 {of.wheelbase}
      </text>
      <path
        className={styles.measure}
        d={`M${left} ${ground + 36}H${right}M${left} ${ground + 32}v8M${right} ${ground + 32}v8`}
      />
      <text className={styles.figure} x={middle} y={ground + 33} textAnchor="middle">
        车长 {of.length}
      </text>
      <path
        className={styles.measure}
        d={`M${right + 12} ${roof}V${ground}M${right + 8} ${roof}h8M${right + 8} ${ground}h8`}
      />
      <text className={styles.figure} x={right + 18} y={(roof + ground) / 2 + 4}>
        {of.height}
      </text>
    </svg>
  );
}
