import { expect, test } from 'vitest';
import { toGcj02 } from './coordinates.ts';

test.each([
  [116.404, 39.915, 116.41024449916938, 39.91640428150164],
  [121.4737, 31.2304, 121.47822305927693, 31.22845773757727],
])('%d, %d as Chinese maps show it', (lng, lat, shownLng, shownLat) => {
  const shown = toGcj02([lng, lat]);
  expect(shown[0]).toBeCloseTo(shownLng, 10);
  expect(shown[1]).toBeCloseTo(shownLat, 10);
});

test.each([
  [139.69, 35.69],
  [121, 60],
  [2.35, 48.86],
  [114, 1.35],
])('%d, %d lies elsewhere and stays', (lng, lat) => {
  expect(toGcj02([lng, lat])).toEqual([lng, lat]);
});
