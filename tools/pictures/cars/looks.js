/** The look of each series. Its body, its colours and its interiors come from the seed. */
import options from '../../../apps/server/src/seed/car-options.json' with { type: 'json' };
import series from '../../../apps/server/src/seed/series.json' with { type: 'json' };
import { makeCar } from './car3d.js';

const DRESS = {
  'xtl-tianyi': { wheel: 'petal', label: '天逸', roof: '#111214' },
  'xtl-versailles': { wheel: 'turbine', label: '凡尔赛', seats: '#6a5642' },
  'xtl-c6': { wheel: 'twin', label: 'C6', seats: '#6a5642' },
  'bz-408x': { wheel: 'blade', label: '408X', caliper: '#1a5cff', roof: '#0b0c0e' },
  'bz-5008': { wheel: 'twin', label: '5008', roof: '#0b0c0e' },
  'bz-2008': { wheel: 'blade', label: '2008', roof: '#0b0c0e' },
  'bz-p54': { wheel: 'turbine', label: 'P54', caliper: '#c81a1a', roof: '#07080a' },
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

export const dressOf = (seriesId) => DRESS[seriesId];
export const finishOf = (colourId) => FINISH[colourId] ?? {};

/** @param row of series.json @param colourId one of its colours @param extra what differs, its paint included */
export function carOf(row, colourId, extra = {}) {
  const colour = row.colors.find(({ id }) => id === colourId) ?? row.colors[0];
  return makeCar({
    body: row.body,
    paint: { color: colour.hex, ...finishOf(colour.id) },
    ...dressOf(row.id),
    ...extra,
  });
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
