import type { Series } from '@marque/contract/cars/schema';
import type { StoredImage } from '@marque/contract/common';
import { DayAndNight } from '#shared/ui/display/day-and-night.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';

type SeriesStillProps = {
  /** `image`: the picture of a car without poses. */
  of: Pick<Series, 'poses'> & { image: StoredImage };
  /** The place in the list, from 0. */
  place: number;
};

const SIZES = '(min-width: 600px) 448px, 92vw';

/** A series in a list: from the side and from behind in turn, by day or with its lamps on by night. */
export function SeriesStill({ of: { poses, image }, place }: SeriesStillProps) {
  if (!poses) return <Picture image={image} alt="" sizes={SIZES} ratio="16 / 9" />;
  const still = place % 2 === 1 ? poses.rear45 : poses.side;
  return <DayAndNight of={still} alt="" sizes={SIZES} ratio="16 / 9" />;
}
