import type { StandingCar } from '@marque/contract/cars/car-cut';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './visit-scene.module.css';
import type { VisitState } from './visit-state.ts';

/** A pit board at night: the front of the car, its lamps out until it is ready. */
export function Board({ state, car }: { state: VisitState; car: StandingCar | null }) {
  const face = state === 'off' ? null : (car?.face ?? null);
  return (
    <>
      <svg className={styles.drawing} viewBox="0 0 375 260" aria-hidden focusable="false">
        <path className={styles.beam} d="M255 0h120v260H151z" />
        <g className={styles.ticks}>
          {Array.from({ length: 26 }, (_, i) => (
            <path key={i} d={`M${i * 15} 260v-${i % 5 === 0 ? 12 : 6}`} />
          ))}
        </g>
        {state === 'off' || face ? null : (
          <g transform="translate(180 128) scale(0.74)">
            <path
              className={styles.body}
              d="M6 128V96c0-12 4-22 12-28L48 18c5-9 12-13 22-13h107c10 0 17 4 22 13l30 50c8 6 12 16 12 28v32z"
            />
            <path
              className={styles.line}
              d="M52 22 34 62h179l-18-40M24 118h199M88 92h71M92 104h63"
            />
            {[0, 1].map((side) => (
              <g key={side} transform={side === 0 ? undefined : 'translate(247 0) scale(-1 1)'}>
                <path
                  className={cx(
                    styles.lamp,
                    (state === 'there' || state === 'lifted') && styles.glow,
                    state === 'ready' && styles.lit,
                  )}
                  d="M20 76h44M22 84l4 24M34 84l3 18M46 84l2 12"
                />
              </g>
            ))}
          </g>
        )}
      </svg>
      {face ? (
        <Picture
          image={state === 'ready' ? face.lit : face.dark}
          alt=""
          sizes="(min-width: 600px) 300px, 62vw"
          clear
          className={styles.face!}
        />
      ) : null}
    </>
  );
}
