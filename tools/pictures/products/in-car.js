/** Goods where they are used in and on our own cars. */
import { interiorOf } from '../cars/interior.js';
import { among, CABINS, carOf, INTERIORS } from '../cars/looks.js';
import { group, place, T } from './kit.js';
import { carPlug } from './objects/devices.js';

/**
 * Where a thing is and who looks at it; lengths in metres of the cockpit (see interior.js).
 * @typedef {object} Place
 * @property {string} cabin id of the series and cover of one of its interiors
 * @property {number[]} [at] where the middle of the thing's underside is; without it, the thing is part
 *   of the cabin
 * @property {number} [yaw] degrees; −90 faces the nose of the car, 90 its rear
 * @property {number} [lean] degrees by which its top then leans towards the nose
 * @property {number[]} eye @property {number[]} aim @property {number} across degrees
 * @property {number} [lamp] how strong the lamp behind the lens is
 * @property {number} [exposure] of this picture, in stops, where that of its brand's cabins is too bright
 * @property {number} [lift] how far that lamp is above the lens, which has the roof over it
 * @property {number[]} [parts] the children of the model that are shown; all without an entry
 * @property {() => object} [make] the thing, where it looks different at work
 * @property {object} [fitted] what is fitted to the cabin, see interior.js
 */

const PASSENGER = { eye: [-0.06, 1.04, 0.2], aim: [0.85, 0.62, -0.37], across: 52 };
const CONSOLE = { at: [0.1, 0.502, 0], eye: [0.6, 0.9, 0.14], aim: [0.07, 0.52, 0], across: 30 };
// The weave of carbon, which other cabins of /bz have, is far too large so near.
const KEY_OF_BZ = { cabin: 'bz-5008-suede', yaw: 70, lamp: 40, exposure: 0.9, ...CONSOLE };
const FLOOR = {
  at: [0.2, 0.012, -0.43],
  yaw: 90,
  eye: [0.66, 1.0, -0.28],
  lift: -0.2,
  aim: [0.17, 0, -0.42],
  across: 52,
};
const MIRROR = {
  at: [0.17, 1.1, -0.12],
  yaw: -90,
  eye: [-0.72, 1.12, 0.16],
  aim: [0.2, 1.08, -0.1],
  across: 24,
};

/** @type {Map<string, Place>} */
export const IN_CABIN = new Map(
  Object.entries({
    'xtl-interior-cushion': {
      cabin: 'xtl-c6-caramel',
      at: [0.79, 0.42, -0.37],
      yaw: -90,
      lean: -12,
      ...PASSENGER,
    },
    'xtl-interior-neck': {
      cabin: 'xtl-versailles-oat',
      at: [1.05, 0.93, -0.37],
      yaw: -90,
      lean: 32,
      ...PASSENGER,
      eye: [-0.05, 1.0, -0.02],
      aim: [1, 0.88, -0.37],
      across: 38,
    },
    'bz-cockpit-lumbar': {
      cabin: 'bz-408x-suede',
      at: [0.86, 0.43, -0.37],
      yaw: -90,
      lean: -16,
      ...PASSENGER,
    },
    'bz-cockpit-childseat': {
      cabin: 'bz-5008-suede',
      at: [1.78, 0.45, -0.32],
      yaw: -90,
      lean: -4,
      eye: [1.06, 1.04, 0.1],
      lift: -0.1,
      aim: [1.84, 0.72, -0.33],
      across: 62,
      lamp: 6,
      fitted: { armrest: false },
    },
    'bz-cockpit-wheel': {
      cabin: 'bz-5008-suede',
      eye: [1.02, 1.06, 0.2],
      aim: [0.28, 0.79, 0.36],
      across: 30,
      lamp: 24,
      fitted: { thread: '#2f6bff' },
    },
    'bz-cockpit-ambient': {
      cabin: 'bz-2008-suede',
      eye: [1.0, 1.02, -0.34],
      aim: [0.1, 0.7, 0.1],
      across: 66,
      lamp: 6,
      fitted: { light: '#a23cff', doorLight: '#2f74ff' },
    },
    'bz-smart-fastcharge': {
      cabin: 'bz-5008-suede',
      make: () => carPlug({ atWork: true }),
      at: [0.197, 0.451, -0.141],
      yaw: 70,
      eye: [0.5, 0.76, 0.1],
      aim: [0.17, 0.5, -0.06],
      across: 22,
      lamp: 40,
    },
    'xtl-interior-mat': { cabin: 'xtl-tianyi-oat', ...FLOOR },
    'bz-cockpit-mat': { cabin: 'bz-408x-suede', exposure: 0.5, ...FLOOR },
    'xtl-culture-keycase': { cabin: 'xtl-c6-oat', yaw: 70, ...CONSOLE },
    'bz-parts-keyshell': { ...KEY_OF_BZ, across: 24 },
    'bz-culture-keyring': { ...KEY_OF_BZ, across: 20 },
    'xtl-scent-vent': {
      cabin: 'xtl-tianyi-caramel',
      parts: [0],
      at: [0.02, 0.688, 0.12],
      yaw: 90,
      eye: [0.5, 0.86, -0.16],
      aim: [0, 0.73, 0.12],
      across: 19,
    },
    'bz-scent-stick': {
      cabin: 'bz-408x-suede',
      parts: [0],
      at: [0.025, 0.69, -0.12],
      yaw: 90,
      eye: [0.55, 0.88, -0.3],
      aim: [0, 0.73, -0.1],
      across: 22,
    },
    'xtl-smart-dashcam': { cabin: 'xtl-c6-oat', ...MIRROR },
    'bz-smart-dashcam4k': { cabin: 'bz-5008-suede', parts: [0], ...MIRROR },
    'xtl-interior-sunshade': {
      cabin: 'xtl-versailles-caramel',
      parts: [0],
      at: [-0.42, 0.92, 0],
      yaw: 90,
      lean: -62,
      eye: [1.0, 1.06, -0.02],
      aim: [-0.1, 0.92, 0],
      across: 72,
    },
  }),
);

/** Moves a thing so that the middle of its underside is the origin. */
function centred(thing) {
  const { min, max } = new T.Box3().setFromObject(thing, true);
  return group(place(group(thing), [-(min.x + max.x) / 2, -min.y, -(min.z + max.z) / 2]));
}

/** Returns the picture of a thing in its cabin. @param hero its first picture @param {Place} of */
export function inCabin(
  hero,
  {
    cabin,
    at,
    yaw,
    lean = 0,
    lamp = 16,
    lift,
    exposure,
    parts,
    make = hero.make,
    fitted,
    ...inside
  },
) {
  const of = INTERIORS.find(({ seriesId, cover }) => `${seriesId}-${cover}` === cabin);
  return {
    ...hero,
    make() {
      const interior = interiorOf(of, fitted);
      if (!at) return interior;
      const whole = make();
      const thing = centred(parts ? group(parts.map((i) => whole.children[i])) : whole);
      const turned = place(thing, [0, 0, 0], [0, yaw, 0], hero.mm / 1000);
      return group(interior, place(group(turned), at, [0, 0, lean]));
    },
    shot: {
      inside,
      ...CABINS[of.brand],
      ...(exposure !== undefined && { exposure }),
      look: { blur: 1.6, focus: 0, lamp, lift, floor: 20 },
    },
    mm: 1000,
    // A cabin is lit from everywhere, and has little noise.
    samples: 8,
  };
}

/** Returns the picture of a thing on the roof of a car. @param hero its first picture */
export function onRoof(hero, { car: [id, colour], at, ...shot }) {
  return {
    ...hero,
    make: () => among(carOf(id, colour), 0, place(hero.make(), at, [0, 0, 0], hero.mm / 1000)),
    shot,
    mm: 1000,
    size: [960, 960],
  };
}
