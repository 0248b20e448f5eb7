import type { Out } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import type { referralSums } from '@marque/contract/referral/reward/endpoints';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './sums.module.css';

export type Sums = Out<typeof referralSums>;

const PARTS = [
  { key: 'underWay', name: '在路上' },
  { key: 'toClaim', name: '可领取' },
  { key: 'given', name: '已到账' },
  { key: 'takenBack', name: '已收回' },
] as const;
export type SumPart = (typeof PARTS)[number]['key'];

type SplitBarProps = {
  of: Sums;
  /** Shows the rewards of a part. */
  onPick?: (part: SumPart) => void;
};

/** All that recommending brings as one whole, split into what is on its way, to claim, given, taken back. */
export function SplitBar({ of, onPick }: SplitBarProps) {
  const { blocks } = useBrand();
  // Points and gifts have no common measure: the bar is of points where there are any.
  const measure = PARTS.some(({ key }) => of[key].points > 0) ? 'points' : 'gifts';
  const whole = PARTS.reduce((sum, { key }) => sum + of[key][measure], 0);
  return (
    <div className={cx(styles.sums, styles[blocks.invite])}>
      <div className={cx(styles.bar, whole === 0 && styles.none)} aria-hidden>
        {PARTS.map(({ key }) =>
          of[key][measure] > 0 ? (
            <i key={key} className={styles[key]} style={{ flexGrow: of[key][measure] / whole }} />
          ) : null,
        )}
      </div>
      <ul className={styles.parts}>
        {PARTS.map(({ key, name }) => (
          <li key={key}>
            {onPick ? (
              <button type="button" onClick={() => onPick(key)}>
                <Part name={name} part={key} of={of} />
              </button>
            ) : (
              <Part name={name} part={key} of={of} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ name, part, of }: { name: string; part: SumPart; of: Sums }) {
  const { copy } = useBrand();
  const { points, gifts } = of[part];
  const things = gifts > 0 ? `${gifts} 份礼` : '';
  return (
    <>
      <span>
        <i className={cx(styles.mark, styles[part])} aria-hidden />
        {name}
      </span>
      <b>{points > 0 || !things ? formatInteger(points) : things}</b>
      <small>{points > 0 || !things ? [copy.score, things].filter(Boolean).join('，') : ''}</small>
    </>
  );
}
