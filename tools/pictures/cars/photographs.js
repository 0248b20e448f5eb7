/**
 * The photographs of cars in their sets: banners, heroes and scenes. The path-traced studio makes
 * them; the stills that a live model replaces are made by `catalogue.js`, with the live renderer.
 */
import { Color } from 'three';
import series from '../../../apps/server/src/seed/series.json' with { type: 'json' };
import { interiorOf } from './interior.js';
import { CABINS, carOf, INTERIORS } from './looks.js';

const WIDE = [375, 750, 1125];
const BANNER = { size: [1125, 525], widths: WIDE };
const SQUARE = { size: [750, 750], widths: [375, 750] };
const TALL = { size: [750, 900], widths: [375, 750] };
/** A rounded card with text at its upper left. */
const HERO_CARD = { size: [1125, 675], widths: WIDE };
/** Fills the screen of a phone, with text on the dark floor below the car. */
const HERO_TALL = { size: [1125, 1406], widths: WIDE };
/** The head of a series' page. */
const HERO_SERIES = { size: [1125, 750], widths: WIDE };

/**
 * A photograph of a car.
 * @param {string} id of a series @param {string} colour one of its colours
 * @param {{size: number[], widths: number[]}} form
 * @param {{view: object, place: object, backdrop: string, look?: object, dress?: object,
 *   cropped?: boolean}} shot view: see `cameraOf`; place: `at` is the middle of the car in the frame
 *   (−1…1, y up), `wide` its share of the frame's width; look: what the set varies
 */
const photograph = (id, colour, form, { dress, ...shot }) => ({
  make: () => carOf(id, colour, dress),
  shot,
  mm: 1000,
  ...form,
});

const RED_CALIPERS = { caliper: '#d3141c' };

const scenes = {
  'banner/xtl-1': photograph('xtl-tianyi', 'moss', BANNER, {
    view: { azimuth: 40, height: 7 },
    place: { at: [0.36, -0.3], wide: 0.52 },
    backdrop: 'paper-morning',
    look: { sun: [0.4, 0.3, 0.48], skyline: -0.12 },
  }),
  'banner/xtl-3': photograph('xtl-c6', 'garnet', BANNER, {
    view: { azimuth: 30, height: 5 },
    place: { at: [0.38, -0.36], wide: 0.58 },
    backdrop: 'paper-discs',
    look: { at: [0.4, -0.2] },
  }),
  'banner/bz-1': photograph('bz-408x', 'volt', BANNER, {
    view: { azimuth: 42, height: 6 },
    place: { at: [0.38, -0.3], wide: 0.56 },
    backdrop: 'night-bend',
  }),
  'banner/bz-2': photograph('bz-2008', 'graphite', BANNER, {
    view: { azimuth: 26, height: 5 },
    place: { at: [0.84, -0.1], wide: 1.06 },
    backdrop: 'slanted-tubes',
    look: { at: 0.44, warm: true },
    dress: RED_CALIPERS,
    cropped: true,
  }),
  'hero/bz-1': photograph('bz-408x', 'volt', HERO_TALL, {
    view: { azimuth: 42, height: 6 },
    place: { at: [0.03, 0.04], wide: 0.9 },
    backdrop: 'night-bend',
  }),
  'hero/bz-2': photograph('bz-2008', 'graphite', HERO_TALL, {
    view: { azimuth: 30, height: 5 },
    place: { at: [0.16, 0.04], wide: 1.14 },
    backdrop: 'slanted-tubes',
    look: { warm: true },
    dress: RED_CALIPERS,
    cropped: true,
  }),
  'hero/bz-3': photograph('bz-5008', 'titan', HERO_TALL, {
    view: { azimuth: 44, height: 6 },
    place: { at: [0, 0.04], wide: 0.86 },
    backdrop: 'light-gates',
  }),
  'hero/xtl-1': photograph('xtl-tianyi', 'moss', HERO_CARD, {
    view: { azimuth: 40, height: 7 },
    place: { at: [0.26, -0.4], wide: 0.62 },
    backdrop: 'paper-morning',
    look: { sun: [0.72, 0.28, 0.38], skyline: -0.16 },
  }),
  'hero/xtl-2': photograph('xtl-versailles', 'pearl', HERO_CARD, {
    view: { azimuth: 34, height: 6 },
    place: { at: [0.28, -0.44], wide: 0.66 },
    backdrop: 'courtyard',
    look: { arch: [0.6, 1.3], window: [-0.55, 0.1] },
  }),
  'hero/xtl-3': photograph('xtl-c6', 'garnet', HERO_CARD, {
    view: { azimuth: 30, height: 5 },
    place: { at: [0.26, -0.44], wide: 0.68 },
    backdrop: 'paper-discs',
    look: { at: [0.64, -0.2] },
  }),
  'banner/xtl-login': photograph('xtl-versailles', 'lake', TALL, {
    view: { azimuth: 42, height: 6 },
    place: { at: [0, -0.42], wide: 0.86 },
    backdrop: 'paper-morning',
    look: { sun: [0.24, 0.16, 0.43], skyline: -0.2 },
  }),
  'banner/bz-login': photograph('bz-408x', 'graphite', TALL, {
    view: { azimuth: 56, height: 6 },
    place: { at: [0, -0.4], wide: 0.8 },
    backdrop: 'slanted-tubes',
  }),
  'scene/xtl-topic-1': photograph('xtl-tianyi', 'amber', SQUARE, {
    view: { azimuth: 36, height: 7 },
    place: { at: [0, -0.34], wide: 0.8 },
    backdrop: 'paper-morning',
    look: { sun: [-0.32, 0.32, 0.4], skyline: -0.08 },
  }),
  'scene/xtl-topic-2': photograph('xtl-c6', 'oat', SQUARE, {
    view: { azimuth: -40, height: 7 },
    place: { at: [0, -0.36], wide: 0.84 },
    backdrop: 'paper-discs',
    look: { at: [0, -0.1], discs: ['#c9a98a', '#ecd2b4'] },
  }),
  'scene/bz-topic-1': photograph('bz-2008', 'lava', SQUARE, {
    view: { azimuth: 40, height: 6 },
    place: { at: [0, -0.3], wide: 0.78 },
    backdrop: 'light-gates',
  }),
  'scene/bz-topic-2': photograph('bz-408x', 'graphite', SQUARE, {
    view: { azimuth: -48, height: 7 },
    place: { at: [0, -0.34], wide: 0.84 },
    backdrop: 'slanted-tubes',
    look: { warm: true },
    dress: { ...RED_CALIPERS, brakes: 3 },
  }),
};

const SERIES_SETS = {
  xtl: { backdrop: 'paper-discs', look: { at: [0, -0.08] } },
  bz: { backdrop: 'slanted-tubes', look: { at: 0 } },
};

const heroes = series.map(({ id, hero, brand, colors: [first] }) => [
  hero,
  photograph(id, first.id, HERO_SERIES, {
    view: { azimuth: 40, height: 6.5 },
    place: { at: [0, -0.26], wide: 0.82 },
    ...SERIES_SETS[brand],
  }),
]);

/** The picture of a series before its reveal. */
const outlines = series
  .filter(({ outline }) => outline)
  .map(({ id, outline, colors: [first] }) => [
    outline,
    photograph(id, first.id, HERO_SERIES, {
      view: { azimuth: 32, height: 4.5 },
      place: { at: [0, -0.26], wide: 0.82 },
      backdrop: 'outline',
    }),
  ]);

/** From the rear seats to the dash, and from the windscreen to the seats. Degrees across. */
const INSIDE = {
  dash: { eye: [1.2, 1.1, -0.02], aim: [0, 0.74, 0.03], across: 84 },
  seats: { eye: [0.2, 1.12, 0.0], aim: [1.5, 0.5, 0], across: 86 },
};
/**
 * The lamp behind the lens, and the one that lights the floor by night. Dark covers need more light
 * than pale ones, and seats, which are near, less than a dash.
 */
const LAMPS = {
  xtl: {
    dash: { dark: { lamp: 60 }, medium: { lamp: 45 }, pale: { lamp: 16 } },
    seats: { dark: { lamp: 18 }, medium: { lamp: 9 }, pale: { lamp: 6 } },
  },
  bz: {
    dash: { dark: { lamp: 130, floor: 30 }, medium: { lamp: 30, floor: 30 } },
    seats: { dark: { lamp: 34, floor: 30 }, medium: { lamp: 5, floor: 30 } },
  },
};
function shadeOf(hex) {
  const { l } = new Color(hex).getHSL({});
  return l < 0.05 ? 'dark' : l < 0.5 ? 'medium' : 'pale';
}

const INTERIOR = { size: [960, 640], widths: [375, 750, 960], samples: 8 };

const cabin = (view, of) => ({
  make: () => interiorOf(of),
  shot: {
    inside: INSIDE[view],
    ...CABINS[of.brand],
    look: { blur: 3.5, focus: 0, ...LAMPS[of.brand][view][shadeOf(of.look[0])] },
  },
  mm: 1000,
  ...INTERIOR,
});

/** The dash of every interior that can be chosen, and its seats, which a brand's series share. */
const interiors = INTERIORS.flatMap((of) => [
  [`interior/${of.seriesId}-${of.cover}`, cabin('dash', of)],
  [`interior/${of.brand}-${of.cover}-seats`, cabin('seats', of)],
]);

/** By asset key without width. */
export const photographs = new Map([
  ...Object.entries(scenes),
  ...heroes,
  ...outlines,
  ...interiors,
]);
