import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { ChanceFigure } from '../draw/chance-figure.tsx';
import { DrawButton } from '../draw/draw-button.tsx';
import { DrawnSheet } from '../draw/drawn-sheet.tsx';
import { hitsOf } from '../draw/hits.ts';
import { type Play, usePlay } from '../draw/use-play.ts';
import { Winners } from '../draw/winners.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { isOver } from '../frame/is-over.ts';
import { Machine } from './machine.tsx';
import * as styles from './luck-draw.module.css';

type Props = KindProps<LuckDrawView, Play>;

function Face({ of, view: { style, chances }, state: play }: Props) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.opening, styles[blocks.activity])}>
      <Machine
        style={style}
        prizes={of.prizes}
        phase={play.phase}
        target={play.target}
        left={chances && Math.min(chances.left, chances.today)}
        isOver={isOver(of)}
      />
      <h1 className={styles.title}>{of.title}</h1>
    </div>
  );
}

/** A draw: the thing that is drawn with, the own chances, the prizes with their odds, who won. */
export const luckDrawFace: KindFace<LuckDrawView, Play> = {
  useShared: usePlay,
  Face,
  Own: ({ view }: Props) => <ChanceFigure of={view} />,
  Act: ({ of, view: { chances }, state }: Props) => (
    <DrawButton of={of} chances={chances} play={state} label="抽一次" />
  ),
  hits: hitsOf,
  More: ({ of, view, state }: Props) => (
    <>
      <Winners of={of} newest={view.winners} />
      <DrawnSheet id={of.id} of={view} play={state} />
    </>
  ),
};
