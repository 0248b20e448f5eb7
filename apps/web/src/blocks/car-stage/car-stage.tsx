import type { Image } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import styles from './car-stage.module.css';

type CarStageProps = {
  /** The car as it is chosen; null where there is no picture of it. */
  image: Image | null;
  /** The whole car as a sentence. */
  label: string;
  /** Loaded first: the page begins with it. */
  hero?: boolean;
  /** The page is about it: it has room above and below. */
  full?: boolean;
  /** Over the ground, e.g. a way on. */
  children?: ReactNode;
};

export const STAGE_SIZES = '(min-width: 600px) 448px, 91.5vw';

/** The car on its stage, as a picture; another choice shows another one. */
export function CarStage({ image, label, hero = false, full = false, children }: CarStageProps) {
  return (
    <div className={cx(styles.stage, full && styles.full)}>
      {image ? (
        <div className={styles.still}>
          <Picture
            key={image.key}
            image={image}
            alt={label}
            sizes={STAGE_SIZES}
            hero={hero}
            eager
          />
        </div>
      ) : (
        <p className={styles.blank} role="img" aria-label={label} />
      )}
      {children}
    </div>
  );
}
