import type { StoredImage } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './car-stage.module.css';
import { Still } from './still.tsx';
import { Turn } from './turn.tsx';
import type { TurnedCar } from './views.ts';

type CarStageProps = {
  /** The layers of the chosen car's still; empty without one. */
  images: readonly StoredImage[];
  /** The same by night, for brands whose dark theme is the night. */
  night?: readonly StoredImage[];
  /** The accessible name: the whole car as a sentence. */
  label: string;
  /** The car to turn, when its series has a model. */
  turned?: TurnedCar;
  /** Whether the still is the page's hero picture and loads first. */
  hero?: boolean;
  /** Whether the page is about the car: the stage then has room above and below. */
  full?: boolean;
  /** Whether the content covers the car, which then is not there for screen readers and the keyboard. */
  covered?: boolean;
  /** Content over the stage, e.g. a button. */
  children?: ReactNode;
};

/** The chosen car on its stage, as a still or on the live stage. */
export function CarStage(props: CarStageProps) {
  const { images, night, label, turned, hero = false, full = false, covered, children } = props;
  const hasStill = images.length > 0;
  const picture = hasStill ? (
    <Still images={images} night={night} label={label} hero={hero} />
  ) : (
    <p className={styles.blank} role="img" aria-label={label} />
  );
  return (
    <div className={cx(styles.stage, covered && styles.covered)}>
      {hasStill && turned ? (
        <Turn of={turned} full={full}>
          {picture}
        </Turn>
      ) : (
        <div className={cx(full && styles.wide)}>
          <div className={cx(styles.still, full && styles.faded)}>{picture}</div>
        </div>
      )}
      {children}
    </div>
  );
}
