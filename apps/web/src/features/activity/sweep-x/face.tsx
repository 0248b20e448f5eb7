import type { SweepXView } from '@marque/contract/activity/kinds/sweep-x';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { ChanceFigure } from '../draw/chance-figure.tsx';
import { DrawButton } from '../draw/draw-button.tsx';
import { DrawnSheet } from '../draw/drawn-sheet.tsx';
import { hitsOf } from '../draw/hits.ts';
import { type Play, usePlay } from '../draw/use-play.ts';
import { Winners } from '../draw/winners.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { SpotsView } from '../spots/spots-view.tsx';
import { readScreen, useArrive } from '../spots/use-arrive.ts';
import { CarOfMarks } from './car-of-marks.tsx';
import { foundOf } from './found-of.ts';
import * as styles from './sweep-x.module.css';

type Props = KindProps<SweepXView, Play>;

const Face = ({ of: { title, share }, view: { marks } }: Props) => (
  <div className={styles.face}>
    <CarOfMarks marks={marks} />
    <h1>{title}</h1>
    <p>{share.text}</p>
  </div>
);

/** The marks with what is found, and the draws that they give. */
function Own({ of, view }: Props) {
  const { marks, draws, score, chances, result } = view;
  const found = foundOf(marks);
  return (
    <>
      <section className={styles.own} aria-label="标记">
        <p className={styles.figure}>
          <b>{of.own && !result ? found : marks.length}</b>
          {of.own && !result ? ` / ${marks.length} 个标记` : ' 个标记'}
        </p>
        <ol className={styles.marks}>
          {marks.map(({ id, title, found: lit }) => (
            <li key={id} className={cx(lit && styles.found)}>
              {title}
            </li>
          ))}
        </ol>
        <p>
          {found === marks.length
            ? `集齐了，去别的店再找，榜单已有 ${score} 个`
            : `找齐得 ${draws} 次抽奖`}
        </p>
      </section>
      {chances && chances.left > 0 ? <ChanceFigure of={view} /> : null}
    </>
  );
}

/** Draws as long as there are chances; else reads the code of a screen. */
function Act({ of, view: { chances, marks }, state: play }: Props) {
  const { prove, busy, problem } = useArrive(of.id);
  const href = useHref();
  if (play.busy || (chances && chances.left > 0 && chances.today > 0))
    return <DrawButton of={of} chances={chances} play={play} label="抽一次" />;
  if (foundOf(marks) === marks.length)
    return (
      <LinkButton block kind="secondary" to={href('activity.sweepXRankingList', { id: of.id })}>
        看寻迹榜
      </LinkButton>
    );
  const scan = async () => {
    const screen = await readScreen();
    if (screen) prove(screen);
  };
  return (
    <>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Button block busy={busy} onClick={() => void scan()}>
        扫一扫
      </Button>
    </>
  );
}

function More({ of, view, state }: Props) {
  const href = useHref();
  const { id, allowed, obstacle } = of;
  return (
    <>
      <section className={styles.stores} aria-label="有屏幕的门店">
        <SectionHead title="有屏幕的门店" note="扫不了码时，在这里选店输入 6 位数字" />
        <SpotsView id={id} open={obstacle === null && allowed.includes('scan')} />
      </section>
      <Winners of={of} newest={view.winners} />
      <nav className={styles.ways} aria-label="寻迹">
        <ListRow label="寻迹榜" to={href('activity.sweepXRankingList', { id })} />
        {allowed.includes('share') ? (
          <>
            <ListRow label="我的海报" to={href('activity.sweepXMyPoster', { id })} />
            <ListRow label="我的邀请" to={href('activity.sweepXMyInvitation', { id })} />
            <ListRow label="分享给朋友" to={href('activity.sweepXShare', { id })} />
          </>
        ) : null}
      </nav>
      <DrawnSheet id={id} of={view} play={state} />
    </>
  );
}

/** Marks that are found in stores: the car that fills, the marks, the screens. */
export const sweepXFace: KindFace<SweepXView, Play> = {
  useShared: usePlay,
  Face,
  Own,
  Act,
  More,
  hits: hitsOf,
};
