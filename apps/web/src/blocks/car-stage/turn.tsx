import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useStore } from '#shared/store.ts';
import { cx } from '#shared/ui/cx.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import * as styles from './car-stage.module.css';
import * as lens from './lens.module.css';
import { choose, restoreTurning, showsStills, turning, warm } from './live/gate.ts';
import type { LiveStageProps } from './live/live-stage.tsx';
import type { StillViewsProps } from './still-views.tsx';
import type { TurnedCar } from './views.ts';

const loadStage = () => import('./live/live-stage.tsx');
const LiveStage = lazyComponent<LiveStageProps>(loadStage);
const StillViews = lazyComponent<StillViewsProps>(() => import('./still-views.tsx'));

/** The length from which a stroke turns the car. */
const STROKE_PX = 10;

type TurnProps = {
  of: TurnedCar;
  full?: boolean;
  /** The still, which is shown until the live stage is ready, and without it. */
  children: ReactNode;
};

/** A still of a car that a stroke turns into the live stage, on devices that support it. */
export function Turn({ of, full = false, children }: TurnProps) {
  const hydrated = useHydrated();
  const state = useStore(turning);
  const api = useApi();
  const { data } = useQuery({
    ...api.query(queryMycarSeriesApp, { seriesId: of.seriesId, saleState: 'all' }),
    enabled: hydrated && state !== 'broken',
  });
  const [ready, setReady] = useState(false);
  const began = useRef<{ x: number; y: number } | null>(null);
  const model = data?.items[0]?.model ?? null;
  useEffect(restoreTurning, []);
  const key = model?.key;
  useEffect(() => (key === undefined ? undefined : warm(loadStage, key)), [key]);

  const canTurn = hydrated && model !== null && state !== 'broken';
  const live = canTurn && state === 'live';
  const inStills = hydrated && showsStills(state);
  const stroke = (event: PointerEvent) => {
    const from = began.current;
    if (!from || !canTurn || state !== 'still') return;
    const dx = Math.abs(event.clientX - from.x);
    if (dx < STROKE_PX || dx < Math.abs(event.clientY - from.y)) return;
    began.current = null;
    choose(true);
  };
  const shown = { of, full, onReady: setReady };
  return (
    <div
      className={cx(styles.turn, full && styles.wide)}
      onPointerDown={({ clientX: x, clientY: y }) => (began.current = { x, y })}
      onPointerMove={stroke}
    >
      <div
        className={cx(styles.still, full && styles.faded, inStills && ready && styles.gone)}
        aria-hidden={(live && ready) || undefined}
      >
        {children}
      </div>
      {live ? (
        <LazyBoundary onFailed={() => turning.set('broken')}>
          <LiveStage {...shown} model={model} />
        </LazyBoundary>
      ) : null}
      {inStills ? (
        <LazyBoundary onFailed={() => undefined}>
          <StillViews {...shown} />
        </LazyBoundary>
      ) : null}
      {canTurn && !live ? (
        <button
          type="button"
          className={cx(lens.lens, styles.begin, inStills && styles.raised)}
          onClick={() => choose(true)}
        >
          看 3D
        </button>
      ) : null}
    </div>
  );
}
