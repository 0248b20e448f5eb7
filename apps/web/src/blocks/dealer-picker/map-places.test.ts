import { expect, test } from 'vitest';
import { placesOf } from './map-places.ts';

test('one point stands in the middle, north is up and east is right', () => {
  expect(placesOf([{ lng: 121, lat: 31 }])).toEqual([{ x: 0.5, y: 0.5 }]);
  const [shanghai, beijing] = placesOf([
    { lng: 121.4, lat: 31.2 },
    { lng: 116.4, lat: 39.9 },
  ]);
  expect(beijing!.y).toBeLessThan(shanghai!.y);
  expect(beijing!.x).toBeLessThan(shanghai!.x);
});

test('every point stays on the map, and shape is kept', () => {
  const places = placesOf([
    { lng: 100, lat: 20 },
    { lng: 130, lat: 45 },
    { lng: 130, lat: 20 },
  ]);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(0.1 - 1e-9);
    expect(x).toBeLessThanOrEqual(0.9 + 1e-9);
    expect(y).toBeGreaterThanOrEqual(0.1 - 1e-9);
    expect(y).toBeLessThanOrEqual(0.9 + 1e-9);
  }
  expect(placesOf([])).toEqual([]);
});
