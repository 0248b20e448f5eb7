/** The die-cast models of our cars on their plinths, in metres of the car. */
import series from '../../../../apps/server/src/seed/series.json' with { type: 'json' };
import { carOf, dressOf } from '../../cars/looks.js';
import {
  SERIF,
  box,
  carbon,
  decal,
  gloss,
  group,
  metal,
  place,
  plastic,
  wood,
  write,
} from '../kit.js';

/** The top of the plinth, on which the tyres stand. */
const TOP = 0.31;

/** @param {string} id of a series @param {string} colour as hex */
export function dieCast({ id, colour, base }) {
  const row = series.find((one) => one.id === id);
  const car = carOf(row, null, { paint: { color: colour, metal: 0.4 } });
  const { skin, body } = car.userData;
  const isWood = base === 'wood';
  const made = group(
    place(car, [0, TOP, 0]),
    box(body.L + 0.45, 0.26, 2.35, 0.05, isWood ? wood('#6b4226') : carbon(), [0, 0.17, 0]),
    box(
      body.L + 0.5,
      0.02,
      2.3,
      0.008,
      isWood ? plastic('#2a2521', 0.5) : gloss('#12151a'),
      [0, 0.3, 0],
    ),
    box(1.2, 0.17, 0.03, 0.01, metal(isWood ? 0xc9a15a : 0xc4c9d0, 0.3), [0, 0.14, 1.175]),
    decal(
      1.1,
      0.14,
      (g, w, h) =>
        write(g, dressOf(id).label, w / 2, h / 2, 96, {
          color: '#1d1712',
          weight: 700,
          font: isWood ? SERIF : undefined,
          spacing: 14,
        }),
      { at: [0, 0.14, 1.192] },
    ),
  );
  // The studio measures the tail lamps from the lowest point of what it shows.
  made.userData.skin = { ...skin, tailLamp: skin.tailLamp + TOP };
  return made;
}
