import { describe, expect, test } from 'vitest';
import {
  approached,
  DOLLY,
  dragged,
  ELEVATION,
  eyeOf,
  fitOf,
  isAt,
  nearest,
  pinched,
  STILL_POSE,
} from './rig.ts';
import { viewText } from '../views.ts';

describe('a pose', () => {
  test('turns by half with a stroke over the whole width, and goes on turning', () => {
    let pose = STILL_POSE;
    for (let i = 0; i < 10; i++) pose = dragged(pose, -340, 0, 340);
    expect(pose.azimuth).toBe(STILL_POSE.azimuth + 1800);
  });

  test.each([
    [9_999, ELEVATION[1]],
    [-9_999, ELEVATION[0]],
  ])('never leaves its heights: %i pixels', (dy, elevation) => {
    expect(dragged(STILL_POSE, 0, dy, 340).elevation).toBe(elevation);
  });

  test('never comes too near nor goes too far', () => {
    expect([pinched(STILL_POSE, 100).dolly, pinched(STILL_POSE, 0).dolly]).toEqual([
      DOLLY[1],
      DOLLY[0],
    ]);
  });

  test('goes to another one by the shorter way, and is there once', () => {
    const to = { ...STILL_POSE, azimuth: nearest(-38, 700) };
    expect(to.azimuth).toBe(682);
    let pose = { ...STILL_POSE, azimuth: 700, elevation: 20 };
    let frames = 0;
    for (; pose !== to && frames < 200; frames++) pose = approached(pose, to, 16);
    expect(isAt(pose, to)).toBe(true);
    expect(frames).toBeLessThan(60);
  });

  test('of a long frame does not pass its end', () => {
    const to = { ...STILL_POSE, azimuth: 0 };
    expect(approached(STILL_POSE, to, 60_000)).toBe(to);
  });

  test('stands as far away from every side', () => {
    for (const azimuth of [0, 38, 90, 217]) {
      const [x, y, z] = eyeOf({ ...STILL_POSE, azimuth });
      expect(Math.hypot(x, y - 0.6, z)).toBeCloseTo(15);
    }
    // In the still the nose points to the left.
    expect(eyeOf(STILL_POSE)[0]).toBeLessThan(0);
  });
});

test('a turn never leads out of the frame, and the still is not touched', () => {
  expect(fitOf(STILL_POSE, 4.5)).toEqual({ scale: 1, shift: 1 });
  expect(fitOf({ ...STILL_POSE, azimuth: -38 }, 4.5).shift).toBeCloseTo(-1);
  for (let azimuth = -180; azimuth <= 180; azimuth += 5)
    expect(fitOf({ ...STILL_POSE, azimuth }, 4.98).scale).toBeGreaterThan(0.9);
});

test.each([
  [38, '左前 45 度'],
  [0, '左侧'],
  [90, '正前方'],
  [-38, '左后 45 度'],
  [-90, '正后方'],
  [180, '右侧'],
  [-180 - 45, '右前 45 度'],
  [38 + 720, '左前 45 度'],
  [225, '右后 45 度'],
])('%i degrees read %s', (azimuth, words) => {
  expect(viewText(azimuth)).toBe(words);
});
