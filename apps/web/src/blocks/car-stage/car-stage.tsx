import type { StoredImage } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './car-stage.module.css';
import { Turn, type Turned } from './turn.tsx';

type CarStageProps = {
  /** The still of the chosen car; null without one. */
  image: StoredImage | null;
  /** The accessible name: the whole car as a sentence. */
  label: string;
  /** The car to turn, when its series has a model. */
  turned?: Turned;
  /** Whether the still is the page's hero picture and loads first. */
  hero?: boolean;
  /** Whether the page is about the car: the stage then has room above and below. */
  full?: boolean;
  /** Whether the content covers the car, which then is not there for screen readers and the keyboard. */
  covered?: boolean;
  /** Content over the stage, e.g. a button. */
  children?: ReactNode;
};

export const STAGE_SIZES = '(min-width: 600px) 448px, 91.5vw';

/** The chosen car on its stage, as a still or on the live stage. */
export function CarStage(props: CarStageProps) {
  const { image, label, turned, hero = false, full = false, covered, children } = props;
  const picture = image ? (
    <Picture key={image.key} image={image} alt={label} sizes={STAGE_SIZES} hero={hero} eager />
  ) : (
    <p className={styles.blank} role="img" aria-label={label} />
  );
  return (
    <div className={cx(styles.stage, covered && styles.covered)}>
      {image && turned ? (
        <Turn of={turned} full={full}>
          {picture}
        </Turn>
      ) : (
        <div className={cx(full && styles.wide)}>
          <div className={cx(full && styles.faded)}>{picture}</div>
        </div>
      )}
      {children}
    </div>
  );
}
