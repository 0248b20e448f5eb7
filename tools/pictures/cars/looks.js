/** The look of each series. Its body and colours come from seed/series.json. */
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

/** @param series one row of series.json @param colourId one of its colours */
export function carOf(series, colourId, extra = {}) {
  const colour = series.colors.find(({ id }) => id === colourId) ?? series.colors[0];
  return makeCar({
    body: series.body,
    paint: { color: colour.hex, ...finishOf(colour.id) },
    ...dressOf(series.id),
    ...extra,
  });
}
