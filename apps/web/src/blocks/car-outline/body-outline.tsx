import type { BodyForm } from '@marque/contract/used-car/valuation/bodies';
import { cx } from '#shared/ui/cx.ts';
import { type Measures, outlineOf } from './outline.ts';
import * as styles from './body-outline.module.css';

/** Typical measures of each form of body. */
const MEASURES: Record<BodyForm, Measures> = {
  sedan: { length: 4750, height: 1455, wheelbase: 2710 },
  suv: { length: 4620, height: 1680, wheelbase: 2700 },
  hatch: { length: 4100, height: 1520, wheelbase: 2530 },
  mpv: { length: 4950, height: 1790, wheelbase: 3000 },
};

/** A car from the side, by the form of its body, where there is no picture of it. */
export function BodyOutline({ body: form, className }: { body: BodyForm; className?: string }) {
  const { body, glass, wheels, radius, ground, left, right } = outlineOf(MEASURES[form]);
  return (
    <svg className={cx(styles.outline, className)} viewBox="0 20 300 112" aria-hidden>
      <path className={styles.body} d={body} />
      <path className={styles.glass} d={glass} />
      {wheels.map((x) => (
        <circle key={x} className={styles.wheel} cx={x} cy={ground - radius} r={radius} />
      ))}
      <path className={styles.ground} d={`M${left} ${ground}H${right}`} />
    </svg>
  );
}
