import { oddsText } from '@marque/contract/activity/odds';
import type { ActivityDetail, ShownPrize } from '@marque/contract/activity/schema';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './parts.module.css';

const SIZES = '(min-width: 600px) 160px, 34vw';

const leftText = ({ stock, left }: ShownPrize): string =>
  stock === null || left === null
    ? '不限份数'
    : left === 0
      ? `${formatInteger(stock)} 份，已发完`
      : `剩 ${formatInteger(left)} / ${formatInteger(stock)} 份`;

type PrizeRailProps = {
  of: Pick<ActivityDetail, 'prizes' | 'outOf'>;
  /** How often each prize was hit, once that is known. */
  hits?: ReadonlyMap<string, number> | undefined;
  /** What is said of the odds. */
  note?: string | undefined;
};

const LASTING = '概率从开始到结束不变，份数是现在的';

/** The prizes with what is left of each, how likely it is, and in the end how often it was hit. */
export function PrizeRail({ of: { prizes, outOf }, hits, note = LASTING }: PrizeRailProps) {
  const { blocks } = useBrand();
  if (prizes.length === 0) return null;
  const rail = cx(styles.rail, styles[blocks.activity]);
  const isDrawn = outOf > 0;
  return (
    <section className={styles.prizes} aria-label="奖品">
      <SectionHead title={isDrawn ? '奖品与概率' : '奖品'} {...(isDrawn && { note })} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={rail} role="region" aria-label="各份奖品" tabIndex={0}>
        {prizes.map((prize) => (
          <div key={prize.id} className={cx(prize.left === 0 && styles.gone)}>
            <Picture image={prize.image} alt="" sizes={SIZES} ratio="1 / 1" />
            <b>{prize.name}</b>
            {prize.weight > 0 ? <span>概率 {oddsText(prize.weight, outOf)}</span> : null}
            <span>{leftText(prize)}</span>
            {prize.valueFen > 0 ? <span>价值 {formatMoney(prize.valueFen)}</span> : null}
            {hits ? <span>落在 {hits.get(prize.id) ?? 0} 次</span> : null}
          </div>
        ))}
      </div>
    </section>
  );
}
