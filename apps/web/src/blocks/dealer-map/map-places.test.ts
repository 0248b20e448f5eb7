import { expect, test } from 'vitest';
import { clustersOf, drawingOf } from './map-places.ts';

const SHANGHAI = { lng: 121.4, lat: 31.2 };
const BEIJING = { lng: 116.4, lat: 39.9 };

test('one point stands in the middle, north is up and east is right', () => {
  expect(drawingOf([SHANGHAI], null).places).toEqual([{ x: 0.5, y: 0.5 }]);
  const [shanghai, beijing] = drawingOf([SHANGHAI, BEIJING], null).places;
  expect(beijing!.y).toBeLessThan(shanghai!.y);
  expect(beijing!.x).toBeLessThan(shanghai!.x);
});

test.each([null, SHANGHAI])('every point stays on the map (%j)', (me) => {
  const { places } = drawingOf(
    [
      { lng: 100, lat: 20 },
      { lng: 130, lat: 45 },
      { lng: 130, lat: 20 },
    ],
    me,
  );
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(0.1 - 1e-9);
    expect(x).toBeLessThanOrEqual(0.9 + 1e-9);
    expect(y).toBeGreaterThanOrEqual(0.1 - 1e-9);
    expect(y).toBeLessThanOrEqual(0.9 + 1e-9);
  }
  expect(drawingOf([], null)).toEqual({ places: [], me: null, rings: [] });
});

test('the reader is in the middle of the rings', () => {
  // The store lies ten kilometres to the north.
  const { me, rings, places } = drawingOf([{ lng: 121.4, lat: 31.29 }], SHANGHAI);
  expect(me).toEqual({ x: 0.5, y: 0.5 });
  expect(rings.map(({ km }) => km)).toEqual([2, 5, 10]);
  expect(0.5 - places[0]!.y).toBeCloseTo(rings[2]!.radius, 1);
  // On a map of this extent no ring is large enough.
  expect(drawingOf([BEIJING], SHANGHAI).rings).toEqual([]);
});

test('places that overlap become one cluster', () => {
  const places = [
    { x: 0.11, y: 0.1 },
    { x: 0.13, y: 0.12 },
    { x: 0.8, y: 0.1 },
  ];
  const clusters = clustersOf(places, { x: 0.1, y: 0.1 });
  expect(clusters.map(({ indexes }) => indexes)).toEqual([[0, 1], [2]]);
  expect(clusters[0]!.at.x).toBeCloseTo(0.12);
});
