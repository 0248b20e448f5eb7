import { expect, test } from 'vitest';
import { measureLines, measuresText } from './measure-lines.ts';
import { STILL_POSE } from '../live/rig.ts';

const CAR = { length: 4500, width: 1860, height: 1700, wheelbase: 2730 };
const linesAt = (azimuth: number) => measureLines(CAR, 0.86, { ...STILL_POSE, azimuth });
const lengthOf = ({ from, to }: ReturnType<typeof linesAt>[number]) =>
  Math.round(Math.hypot(...from.map((v, i) => to[i]! - v)) * 1000);

test.each([-170, -38, 0, 38, 90, 200, 398])(
  'from %i degrees every line is as long as its figure says',
  (azimuth) => {
    for (const line of linesAt(azimuth)) expect(lengthOf(line), line.id).toBe(CAR[line.id]);
  },
);

test('lines stand on the sides the eye sees: left and nose from the front left', () => {
  const [length, wheelbase, width, height] = linesAt(38);
  expect(length!.from[2]).toBeGreaterThan(CAR.width / 2000);
  expect(wheelbase!.from[0]).toBeCloseTo(-2.25 + 0.86);
  expect(width!.from[0]).toBeLessThan(-CAR.length / 2000);
  // Upright at the tail, where nothing of the car is in front of it.
  expect(height!.from[0]).toBeGreaterThan(CAR.length / 2000);
});

test('from behind on the right they stand on the other sides', () => {
  const [length, , width, height] = linesAt(218);
  expect(length!.from[2]).toBeLessThan(0);
  expect(width!.from[0]).toBeGreaterThan(0);
  expect(height!.from[0]).toBeLessThan(0);
});

test('a model that does not say where its axles are has them in the middle', () => {
  const [, wheelbase] = measureLines(CAR, null, STILL_POSE);
  expect(wheelbase!.from[0]).toBeCloseTo(-CAR.wheelbase / 2000);
});

test('a sentence has the figures for people who do not see the lines', () => {
  expect(measuresText(CAR)).toBe('车长 4500 毫米，车宽 1860 毫米，车高 1700 毫米，轴距 2730 毫米');
});
