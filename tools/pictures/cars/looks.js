/** The look of each series. Its body, its colours and its interiors come from the seed. */
import options from '../../../apps/server/src/seed/car-options.json' with { type: 'json' };
import series from '../../../apps/server/src/seed/series.json' with { type: 'json' };
import { standardSpokes } from '../product.js';
import { group, place } from '../products/kit.js';
import { makeCar } from './car3d.js';

const DRESS = {
  'xtl-tianyi': { label: '天逸', roof: '#111214' },
  'xtl-versailles': { label: '凡尔赛', seats: '#6a5642' },
  'xtl-c6': { label: 'C6', seats: '#6a5642' },
  'bz-408x': { label: '408X', caliper: '#1a5cff', roof: '#0b0c0e' },
  'bz-5008': { label: '5008', roof: '#0b0c0e' },
  'bz-2008': { label: '2008', roof: '#0b0c0e' },
  'bz-p54': { label: 'P54', caliper: '#c81a1a', roof: '#07080a' },
};

/** The wheel designs of each brand, by the number of spokes that an option names. */
export const WHEELS = {
  xtl: { 5: 'petal', 7: 'flower', 9: 'fan' },
  bz: { 5: 'petal', 9: 'star', 12: 'sabre' },
};

/** Solid and pearl colours mirror less than metallic ones. */
const FINISH = {
  pearl: { metal: 0.1, rough: 0.24 },
  polar: { metal: 0.1, rough: 0.24 },
  lime: { metal: 0.25 },
  ink: { metal: 0.3 },
  obsidian: { metal: 0.35 },
  void: { metal: 0.4 },
  titan: { metal: 0.82, rough: 0.26 },
  ion: { metal: 0.85, rough: 0.24 },
};

/** The design of a wheel of a series. @param {string} [spokes] how many, as an option says; without it, those it comes with */
export const wheelOf = ({ id, brand }, spokes) =>
  WHEELS[brand][spokes ?? standardSpokes(options.find(({ seriesId }) => seriesId === id).options)];

export const dressOf = (seriesId) => DRESS[seriesId];
export const finishOf = (colourId) => FINISH[colourId] ?? {};

/** @param {string} id of a series @param colourId one of its colours @param extra what differs, its paint included */
export function carOf(id, colourId, extra = {}) {
  const row = series.find((one) => one.id === id);
  const colour = row.colors.find(({ id }) => id === colourId) ?? row.colors[0];
  return makeCar({
    body: row.body,
    paint: { color: colour.hex, ...finishOf(colour.id) },
    wheel: wheelOf(row),
    ...dressOf(id),
    ...extra,
  });
}

/**
 * Puts a car among other things.
 * @param {number} up how far its tyres are above the lowest of them; the studio measures the tail
 *   lamps from there
 */
export function among(car, up, ...others) {
  const made = group(place(car, [0, up, 0]), ...others);
  const { skin } = car.userData;
  made.userData.skin = { ...skin, tailLamp: skin.tailLamp + up };
  return made;
}

/** The interiors that can be chosen, each with the paint of the bonnet in front of it. */
export const INTERIORS = options.flatMap(({ seriesId, options: choices }) => {
  const { brand, colors } = series.find((row) => row.id === seriesId);
  return choices
    .filter(({ group }) => group === 'interior')
    .map(({ id, slot: { look } }) => {
      const cover = id.split('-').at(-1);
      return { seriesId, brand, cover, look, paint: colors[0].hex };
    });
});

/** The light in which a brand's interiors are seen. */
export const CABINS = {
  xtl: { backdrop: 'cabin-day', exposure: 0.3 },
  bz: { backdrop: 'cabin-night', exposure: 1.3 },
};
