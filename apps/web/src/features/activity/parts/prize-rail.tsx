import { oddsText } from '@marque/contract/activity/odds';
import type { ActivityDetail, ShownPrize } from '@marque/contract/activity/schema';
import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './parts.module.css';

const SIZES = '(min-width: 600px) 160px, 34vw';

const leftText = ({ stock, left }: ShownPrize): string =>
  stock === null || left === null
    ? '不限'
    : left === 0
      ? '发完了'
      : `剩 ${formatInteger(left)} / ${formatInteger(stock)}`;

/** The prizes with what is left of each and how likely it is. */
export function PrizeRail({ of: { prizes, outOf } }: { of: ActivityDetail }) {
  const { blocks } = useBrand();
  if (prizes.length === 0) return null;
  const rail = cx(styles.rail, styles[blocks.activity]);
  return (
    <section className={styles.prizes} aria-label="奖品">
      <SectionHead title="奖品" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={rail} role="region" aria-label="各份奖品" tabIndex={0}>
        {prizes.map((prize) => (
          <div key={prize.id} className={cx(prize.left === 0 && styles.gone)}>
            <Picture image={prize.image} alt="" sizes={SIZES} ratio="1 / 1" />
            <b>{prize.name}</b>
            <span>{leftText(prize)}</span>
            {outOf > 0 ? <span>概率 {oddsText(prize.weight, outOf)}</span> : null}
          </div>
        ))}
      </div>
    </section>
  );
}
