import type { DrawingView } from '@marque/contract/activity/drawing';
import type { Chances } from '@marque/contract/activity/draw/schema';
import { formatDateTime } from '#shared/format/time.ts';
import * as styles from './draw.module.css';

const sentenceOf = ({ left, soonest, today }: Chances): string => {
  if (left === 0 || !soonest) return '没有次数了，下面都能得';
  const ends = `其中 ${soonest.n} 次 ${formatDateTime(soonest.until)} 到期`;
  return left > today ? `${ends}，今天还能抽 ${today} 次` : ends;
};

type ChanceFigureProps = { of: Pick<DrawingView, 'chances' | 'result'> };

/** The chances of the member; in the end how many draws there were; nothing for a visitor. */
export function ChanceFigure({ of: { chances, result } }: ChanceFigureProps) {
  if (result)
    return (
      <p className={styles.figure}>
        共 <b>{result.draws}</b> 次抽奖
      </p>
    );
  return chances ? (
    <section aria-label="我的次数">
      <p className={styles.figure}>
        <b>{chances.left}</b> 次机会
        <small>{sentenceOf(chances)}</small>
      </p>
    </section>
  ) : null;
}
