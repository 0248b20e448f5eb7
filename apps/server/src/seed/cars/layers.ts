/** The pictures of which the stage composes a car without its model, by a rule from the options. */

import { byNight, type CarSide, type CarView } from '@marque/contract/cars/custom/car-view';

type LayerKeys = Partial<Record<CarView, string>>;

const STILLS: readonly CarSide[] = ['front45', 'side', 'rear45', 'front'];
/** From the front only the treads of the tyres are seen, which all wheels have in common. */
const WHEELS: readonly CarSide[] = ['front45', 'side', 'rear45'];

type Option = {
  id: string;
  images?: readonly string[];
  slot?: { kind: string; look: readonly string[] } | undefined;
  standard?: readonly string[];
};

/** Returns the number of spokes of the wheel that the stills of a series show. */
export const standardSpokes = (options: readonly Option[]): string | undefined =>
  options.find(({ slot, standard = [] }) => slot?.kind === 'wheel' && standard.length > 0)?.slot!
    .look[0];

const keysOf = (first: string, sides: readonly CarSide[]): LayerKeys =>
  Object.fromEntries(
    sides.flatMap((side) => {
      const key = side === 'front45' ? first : `${first}-${side}`;
      return [
        [side, key],
        [byNight(side), `${key}-night`],
      ];
    }),
  );

/**
 * Returns the keys of an option's layers by view: the stills of a colour, or what a wheel changes
 * in them. An option that changes nothing in the stills has none.
 */
export function layersOf(
  { seriesId, options }: { seriesId: string; options: readonly Option[] },
  { images = [], slot }: Option,
): LayerKeys {
  const look = slot?.look[0];
  if (slot?.kind === 'colour') return keysOf(images[0]!, STILLS);
  if (slot?.kind !== 'wheel' || look === standardSpokes(options)) return {};
  return keysOf(`wheel/${seriesId}-${look}`, WHEELS);
}
