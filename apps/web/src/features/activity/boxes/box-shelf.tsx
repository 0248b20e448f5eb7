import type { ShownPrize } from '@marque/contract/activity/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import type { Play } from '../draw/use-play.ts';
import * as styles from './boxes.module.css';

/** The boxes in a view: two rows of parcels, or a set of cells. */
const SHOWN = { card: 8, rim: 24 } as const;

type BoxShelfProps = {
  prizes: readonly ShownPrize[];
  /** The part of all boxes that is left, of 0 to 1. */
  left: number;
  play: Play;
  /** The place of the box that opens, from 0. */
  chosen: number;
  onChoose: (place: number) => void;
};

/** Boxes to choose from. Those that are gone are empty places; the chosen one opens with what was drawn. */
export function BoxShelf({ prizes, left, play, chosen, onChoose }: BoxShelfProps) {
  const { blocks } = useBrand();
  const count = SHOWN[blocks.activity];
  // While a single box is left, one is to be seen.
  const full = Math.ceil(count * left);
  const { phase, target } = play;
  const hit = phase === 'moving' ? undefined : prizes.find(({ id }) => id === target);
  return (
    <div className={cx(styles.shelf, styles[blocks.activity])} role="group" aria-label="选一只盒子">
      {Array.from({ length: count }, (_, place) =>
        place < full ? (
          <button
            key={place}
            type="button"
            className={cx(styles.box, place === chosen && styles.chosen)}
            data-phase={place === chosen ? phase : undefined}
            aria-pressed={place === chosen}
            aria-label={`第 ${place + 1} 只`}
            onClick={() => onChoose(place)}
          >
            <span className={styles.lid} aria-hidden />
            {place === chosen && hit ? (
              <Picture image={hit.image} alt="" sizes="80px" ratio="1" eager />
            ) : (
              <b aria-hidden>{place + 1}</b>
            )}
          </button>
        ) : (
          <span key={place} className={styles.hole} aria-hidden />
        ),
      )}
    </div>
  );
}
