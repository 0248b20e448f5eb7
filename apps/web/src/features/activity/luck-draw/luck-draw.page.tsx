import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { isOver } from '../frame/is-over.ts';
import { ActivityPage, RunningInstead } from '../frame/activity-page.tsx';
import { StateLine } from '../frame/state-line.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { DrawBar } from './draw-bar.tsx';
import { Face } from './face.tsx';
import * as styles from './luck-draw.module.css';
import { OwnPart } from './own-part.tsx';
import { PrizeRail } from './prize-rail.tsx';
import type { ResultProps } from './result.tsx';
import { type Play, usePlay } from './use-play.ts';
import { Winners } from './winners.tsx';

const Result = lazySheet<ResultProps>(() => import('./result.tsx'));

export const prefetch = prefetchActivity('luckDraw');

/** A draw: the thing that is drawn with, the own chances, the prizes with their odds, who won. */
export function Component() {
  const play = usePlay();
  return (
    <ActivityPage stage renderBar={(of) => <DrawBar of={of} play={play} />}>
      {(of) => <LuckDraw of={of} play={play} />}
    </ActivityPage>
  );
}

function LuckDraw({ of, play }: { of: ActivityDetail; play: Play }) {
  const { blocks } = useBrand();
  const { id, title, prizes } = of;
  const { style, chances, unfinished, result, winners } = of.view as LuckDrawView;
  const over = isOver(of);
  const drawn = play.busy ? null : (play.result ?? unfinished);
  return (
    <>
      <div className={cx(styles.opening, styles[blocks.activity])}>
        <Face
          style={style}
          prizes={prizes}
          phase={play.phase}
          target={play.target}
          left={chances && Math.min(chances.left, chances.today)}
          isOver={over}
        />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <StateLine of={of} />
      {result ? (
        <p className={styles.figure}>
          共 <b>{result.draws}</b> 次抽奖
        </p>
      ) : (
        <OwnPart of={of} />
      )}
      <PrizeRail of={of} result={result} />
      <Winners of={of} newest={winners} />
      {over ? <RunningInstead without={id} /> : null}
      <Result
        open={drawn !== null}
        onClose={() => drawn && play.close(id, drawn.drawId)}
        drawn={drawn}
      />
    </>
  );
}
