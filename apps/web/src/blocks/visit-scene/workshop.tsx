import type { StandingCar } from '@marque/contract/cars/car-cut';
import { CarCutPicture } from '#blocks/car-ground/car-cut-picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './visit-scene.module.css';
import type { VisitState } from './visit-state.ts';

/** How high the car stands over the floor. */
const LIFT: Record<VisitState, number> = {
  expected: 0,
  there: 24,
  lifted: 52,
  ready: 0,
  off: 0,
};

/** An arched window into the workshop: the car waits outside of it, stands on the lift, or has left. */
export function Workshop({ state, car }: { state: VisitState; car: StandingCar | null }) {
  const cut = state === 'off' ? null : (car?.cut ?? null);
  const isIn = state !== 'expected' && state !== 'off';
  return (
    <div className={styles.window}>
      <svg className={styles.drawing} viewBox="0 0 343 200" aria-hidden focusable="false">
        <path className={styles.wall} d="M0 200V0h343v200z" />
        <path className={styles.room} d="M42 200V112C42 52 100 16 171.5 16S301 52 301 112v88z" />
        <circle className={styles.sun} cx={state === 'ready' ? 226 : 262} cy="96" r="34" />
        <path className={styles.frame} d="M42 200V112C42 52 100 16 171.5 16S301 52 301 112v88" />
        <path
          className={styles.line}
          d="M171.5 16v44M42 112h28M273 112h28M88 56l16 20M255 56l-16 20"
        />
        <path className={styles.line} d="M0 184h343" />
        {/* The two posts and arms of the lift. */}
        <path
          className={styles.post}
          d={`M72 184V92M271 184V92M72 ${170 - LIFT[state]}h36M271 ${170 - LIFT[state]}h-36`}
        />
        {state === 'off' || cut ? null : (
          <g
            className={isIn ? undefined : styles.outside}
            transform={`translate(${isIn ? 66 : 96} ${104 - LIFT[state]}) scale(1.06)`}
          >
            <Side />
          </g>
        )}
      </svg>
      {cut ? (
        <CarCutPicture
          of={cut}
          sizes="(min-width: 600px) 400px, 70vw"
          className={cx(
            styles.car,
            LIFT[state] > 0 && styles.raised,
            state === 'lifted' && styles.high,
          )}
        />
      ) : null}
    </div>
  );
}

/** The side of a car. */
const Side = () => (
  <>
    <path
      className={styles.body}
      d="M7 56C6 45 10 39 22 36l34-6C70 16 88 9 114 9c29 0 48 7 63 22l13 3c7 2 9 8 8 18l-1 6c0 3-2 5-5 5h-10a19 19 0 0 0-38 0H66a19 19 0 0 0-38 0H14c-4 0-7-3-7-7z"
    />
    <path
      className={styles.glass}
      d="M66 29c10-9 22-13 38-14v15l-39 1zM111 15c22 0 36 4 48 14l-48 1z"
    />
    <path className={styles.line} d="M108 30v28M60 40h100M12 44l12-1M188 43l8 2" />
    <circle className={styles.wheel} cx="47" cy="63" r="14" />
    <circle className={styles.wheel} cx="163" cy="63" r="14" />
    <circle className={styles.hub} cx="47" cy="63" r="5" />
    <circle className={styles.hub} cx="163" cy="63" r="5" />
  </>
);
