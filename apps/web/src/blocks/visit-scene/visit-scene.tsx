import type { StandingCar } from '@marque/contract/cars/car-cut';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Board } from './board.tsx';
import * as styles from './visit-scene.module.css';
import type { VisitState } from './visit-state.ts';
import { Workshop } from './workshop.tsx';

type VisitSceneProps = {
  state: VisitState;
  /** The car of the visit; a drawn one stands for a car without a picture. */
  car?: StandingCar | null | undefined;
  /** The number the page was opened for, such as the time of an appointment. */
  figure: ReactNode;
  /** A word or two above the figure. */
  label: string;
  /** Whether the figure no longer holds. */
  struck?: boolean;
  /** The sentences below the figure. */
  children?: ReactNode;
};

/** The head of a page about a visit to the workshop: its figure with the brand's picture of the workshop. */
export function VisitScene({ state, car, figure, label, struck, children }: VisitSceneProps) {
  const { blocks } = useBrand();
  const Drawing = { workshop: Workshop, board: Board }[blocks.visit];
  return (
    <section
      className={cx(styles.scene, styles[blocks.visit], state === 'off' && styles.off)}
      aria-label={label}
    >
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <h2 className={cx(styles.figure, struck && styles.struck)}>{figure}</h2>
        {children}
      </div>
      <Drawing state={state} car={car ?? null} />
    </section>
  );
}
