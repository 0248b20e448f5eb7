import type { StoredImage } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './car-stage.module.css';
import { Turn, type Turned } from './turn.tsx';

type CarStageProps = {
  /** The car as it is chosen; null where there is no picture of it. */
  image: StoredImage | null;
  /** The whole car as a sentence. */
  label: string;
  /** It can be turned, where its series has a model. */
  turned?: Turned;
  /** Loaded first: the page begins with it. */
  hero?: boolean;
  /** The page is about it: it has room above and below. */
  full?: boolean;
  /** Over the ground, e.g. a way on. */
  children?: ReactNode;
};

export const STAGE_SIZES = '(min-width: 600px) 448px, 91.5vw';

/** The car on its stage, as a picture or turned live; another choice shows another one. */
export function CarStage(props: CarStageProps) {
  const { image, label, turned, hero = false, full = false, children } = props;
  const picture = image ? (
    <Picture key={image.key} image={image} alt={label} sizes={STAGE_SIZES} hero={hero} eager />
  ) : (
    <p className={styles.blank} role="img" aria-label={label} />
  );
  return (
    <div className={styles.stage}>
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
