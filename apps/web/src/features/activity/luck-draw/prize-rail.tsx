import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import { oddsText } from '@marque/contract/activity/odds';
import type { ActivityDetail, ShownPrize } from '@marque/contract/activity/schema';
import { formatMoney } from '@marque/contract/money';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './luck-draw.module.css';

type PrizeRailProps = { of: ActivityDetail; result: LuckDrawView['result'] };

const piecesOf = ({ stock, left }: ShownPrize): string =>
  stock === null ? '不限份数' : left === 0 ? `${stock} 份，已发完` : `剩 ${left} / ${stock} 份`;

/** The prizes with their odds, what is left of them, and in the end how often they were hit. */
export function PrizeRail({ of: { prizes, outOf }, result }: PrizeRailProps) {
  const hits = new Map(result?.prizes.map(({ id, n }) => [id, n]));
  return (
    <section aria-label="奖品与概率">
      <SectionHead title="奖品与概率" note="概率从开始到结束不变，份数是现在的" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={styles.rail} role="region" aria-label="各份奖品" tabIndex={0}>
        {prizes.map((prize) => (
          <div key={prize.id} className={cx(styles.prize, prize.left === 0 && styles.gone)}>
            <Picture image={prize.image} alt="" sizes="140px" ratio="1" />
            <b>{prize.name}</b>
            {prize.weight > 0 ? <span>概率 {oddsText(prize.weight, outOf)}</span> : null}
            <span>{piecesOf(prize)}</span>
            {prize.valueFen > 0 ? <span>价值 {formatMoney(prize.valueFen)}</span> : null}
            {result ? <span>落在 {hits.get(prize.id) ?? 0} 次</span> : null}
          </div>
        ))}
      </div>
    </section>
  );
}
