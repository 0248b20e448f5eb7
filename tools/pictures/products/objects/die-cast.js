/** The die-cast models of our cars on their plinths, in metres of the car. */
import { among, carOf, dressOf } from '../../cars/looks.js';
import { SERIF, box, carbon, decal, gloss, metal, plastic, wood, write } from '../kit.js';

/** The top of the plinth, on which the tyres stand. */
const TOP = 0.31;

/** @param {string} id of a series @param {string} colour as hex */
export function dieCast({ id, colour, base }) {
  const car = carOf(id, null, { paint: { color: colour, metal: 0.4 } });
  const { body } = car.userData;
  const isWood = base === 'wood';
  return among(
    car,
    TOP,
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
}
