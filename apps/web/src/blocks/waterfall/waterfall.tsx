import { formatMoney } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { type PlacedStep, scalesOf, type WaterfallStep } from './scales.ts';
import { Stairs } from './stairs.tsx';
import * as styles from './waterfall.module.css';

type WaterfallProps = { label: string; steps: readonly WaterfallStep[] };

/**
 * How one amount becomes another, step by step, on two scales. Every step opens its reason. A brand draws
 * it as stairs or as bars.
 */
export function Waterfall({ label, steps }: WaterfallProps) {
  const { blocks } = useBrand();
  const { magnified, times, whole } = scalesOf(steps);
  const last = steps.at(-1)?.code;
  return (
    <section className={cx(styles.waterfall, styles[blocks.waterfall])} aria-label={label}>
      <ol className={styles.whole}>
        {whole.map((step, at) => (
          <li key={step.code}>
            <Step of={step} first={at === 0} />
          </li>
        ))}
      </ol>
      <p className={styles.break}>
        <span>放大 {times} 倍</span>
      </p>
      {blocks.waterfall === 'stairs' ? <Stairs steps={magnified} /> : null}
      <ol className={styles.magnified}>
        {magnified.map((step, at) => (
          <li key={step.code}>
            <Step of={step} index={at + 1} ends={step.code === last} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const signed = (fen: number): string => `${fen < 0 ? '−' : '+'}${formatMoney(Math.abs(fen))}`;

type StepProps = { of: PlacedStep; first?: boolean; index?: number; ends?: boolean };

function Step({ of: { effectFen, from, label, leftFen, to, why }, first, index, ends }: StepProps) {
  const [low, high] = from < to ? [from, to] : [to, from];
  return (
    <details className={cx(ends && styles.ends)}>
      <summary className={styles.row}>
        <span className={styles.name}>
          {index === undefined ? null : <i aria-hidden>{index}</i>}
          {label}
        </span>
        <span className={styles.effect}>{first ? formatMoney(effectFen) : signed(effectFen)}</span>
        <span className={styles.track} aria-hidden>
          <span
            className={styles.bar}
            style={{ left: `${low * 100}%`, width: `${Math.max(high - low, 0.006) * 100}%` }}
          />
        </span>
      </summary>
      <p className={styles.why}>
        {why}
        {first ? '' : `到这一步是 ${formatMoney(leftFen)}。`}
      </p>
    </details>
  );
}
