import type { CarCut } from '@marque/contract/cars/car-cut';
import { BodyOutline } from '#blocks/car-outline/body-outline.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { CarCutPicture } from './car-cut-picture.tsx';
import * as styles from './car-ground.module.css';

/**
 * A car that stands on the lower edge of a page (`ground` of `Page`): whole before a low sun, or cut
 * at its tail over a floor of light. Without a picture its outline stands there.
 */
export function CarGround({ cut }: { cut: CarCut | null }) {
  const { ground } = useBrand().blocks;
  return (
    <div className={cx(styles.ground, styles[ground])} aria-hidden>
      {cut === null ? (
        <BodyOutline body="suv" className={cx(styles.car, styles.outline)} />
      ) : (
        <CarCutPicture of={cut} sizes="(min-width: 600px) 560px, 115vw" className={styles.car} />
      )}
    </div>
  );
}
