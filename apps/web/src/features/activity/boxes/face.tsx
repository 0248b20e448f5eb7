import type { DrawingView } from '@marque/contract/activity/drawing';
import type { ShownPrize } from '@marque/contract/activity/schema';
import { formatInteger } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChanceFigure } from '../draw/chance-figure.tsx';
import { DrawButton } from '../draw/draw-button.tsx';
import { DrawnSheet } from '../draw/drawn-sheet.tsx';
import { hitsOf } from '../draw/hits.ts';
import { Winners } from '../draw/winners.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { BoxShelf } from './box-shelf.tsx';
import { OwnBoxes } from './own-boxes.tsx';
import { type Opening, useOpening } from './use-opening.ts';
import * as styles from './boxes.module.css';

type Props = KindProps<DrawingView, Opening>;

/** How many boxes there were, and how many are left. */
const boxesOf = (prizes: readonly ShownPrize[]) => ({
  all: sumBy(prizes, ({ stock }) => stock ?? 0),
  left: sumBy(prizes, ({ left }) => left ?? 0),
});

function Face({ of, state: { play, chosen, choose } }: Props) {
  const { blocks } = useBrand();
  const { all, left } = boxesOf(of.prizes);
  return (
    <div className={cx(styles.opening, styles[blocks.activity])}>
      <BoxShelf
        prizes={of.prizes}
        left={all > 0 ? left / all : 0}
        play={play}
        chosen={chosen}
        onChoose={choose}
      />
      <h1 className={styles.figure}>
        还有 <b>{formatInteger(left)}</b> 只
      </h1>
      <p className={styles.note}>号码不影响结果，拆的时候从剩下的里面随机取一只</p>
    </div>
  );
}

function Act({ of, view: { chances }, state: { play } }: Props) {
  if (!play.busy && boxesOf(of.prizes).left === 0)
    return (
      <Button block disabled>
        盒子拆完了
      </Button>
    );
  return <DrawButton of={of} chances={chances} play={play} label="拆开" />;
}

/** Boxes that hold something each: what is left of what, with the odds of now. */
export const boxesFace: KindFace<DrawingView, Opening> = {
  useShared: useOpening,
  Face,
  Own: ({ view }: Props) => <ChanceFigure of={view} />,
  Act,
  hits: hitsOf,
  oddsNote: '份数和概率都是现在的，拆走一只就少一只',
  More: ({ of, view, state: { play } }: Props) => (
    <>
      <OwnBoxes of={of} />
      <Winners of={of} newest={view.winners} />
      <DrawnSheet id={of.id} of={view} play={play} />
    </>
  ),
};
