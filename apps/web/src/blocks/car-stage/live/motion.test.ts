import { afterEach, expect, test, vi } from 'vitest';
import { createMotion } from './motion.ts';
import { STILL_POSE } from './rig.ts';

const reduceMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Advances until the motion ends. Returns the number of frames. */
function toTheEnd({ advance }: ReturnType<typeof createMotion>): number {
  let frames = 1;
  while (advance(16)) frames += 1;
  return frames;
}

test('a fling turns the car on until it stands still', () => {
  reduceMotion(false);
  const motion = createMotion();
  motion.fling(0.5);
  expect(motion.advance(16)).toBe(true);
  const { azimuth } = motion.pose();
  expect(azimuth).toBeGreaterThan(STILL_POSE.azimuth);
  toTheEnd(motion);
  expect(motion.pose().azimuth).toBeGreaterThan(azimuth);
  expect(motion.pose()).toEqual(motion.target());
});

test('a finger ends a fling', () => {
  reduceMotion(false);
  const motion = createMotion();
  motion.fling(0.5);
  motion.stayAt({ ...STILL_POSE, azimuth: 10 });
  expect(motion.advance(16)).toBe(false);
  expect(motion.pose().azimuth).toBe(10);
});

test('the way to another pose is the shorter one, over several frames', () => {
  reduceMotion(false);
  const motion = createMotion();
  motion.stayAt({ ...STILL_POSE, azimuth: 350 });
  expect(motion.go({ azimuth: 0 }).azimuth).toBe(360);
  expect(toTheEnd(motion)).toBeGreaterThan(1);
  expect(motion.pose()).toEqual({ ...STILL_POSE, azimuth: 360 });
});

test('with reduced motion nothing is flung, and a pose is there at once', () => {
  reduceMotion(true);
  const motion = createMotion();
  motion.fling(0.5);
  expect(motion.advance(16)).toBe(false);
  motion.go({ azimuth: 90, dolly: 9 });
  expect(motion.advance(16)).toBe(false);
  expect(motion.pose()).toEqual({ ...STILL_POSE, azimuth: 90, dolly: 1.5 });
});
