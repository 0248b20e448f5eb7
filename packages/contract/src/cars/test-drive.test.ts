import { expect, test } from 'vitest';
import {
  DEFAULT_DRIVE_TYPE,
  driveMinutes,
  EMPTY_MODLE_CAR,
  expectedTimeOf,
  isDoorTooFar,
  startOf,
  withSeries,
} from './test-drive.ts';

test('a test drive is in the store unless somebody chooses otherwise', () => {
  expect(DEFAULT_DRIVE_TYPE).toBe('进店试驾');
  expect(EMPTY_MODLE_CAR.driveType).toBe('进店试驾');
  expect([driveMinutes('进店试驾'), driveMinutes('上门试驾')]).toEqual([60, 90]);
});

test('the draft says its moment in Shanghai', () => {
  const at = new Date('2026-11-25T02:30:00Z');
  expect(expectedTimeOf(at)).toBe('2026-11-25 10:30');
  expect(startOf('2026-11-25 10:30')).toBe(at.toISOString());
  expect(startOf('')).toBeNull();
  expect(startOf('2026-13-45 10:30')).toBeNull();
});

test('another series has the time chosen again, the same one does not', () => {
  const draft = { ...EMPTY_MODLE_CAR, seriesId: 'a', expectedTime: '2026-11-25 10:30' };
  expect(withSeries(draft, { seriesId: 'a', seriesName: '甲' })).toBe(draft);
  expect(withSeries(draft, { seriesId: 'b', seriesName: '乙' })).toMatchObject({
    seriesId: 'b',
    car: '乙',
    expectedTime: '',
  });
});

test.each([
  ['上海市闵行区', '', false],
  ['上海市闵行区', '29.9', false],
  ['上海市闵行区', '30.5', true],
  ['江苏省苏州市', '', true],
])('at the door in %s, %s km away: too far is %s', (area, distance, far) => {
  expect(isDoorTooFar({ area, distance }, { city: '上海市' })).toBe(far);
});
