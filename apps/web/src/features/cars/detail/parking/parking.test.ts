import { describe, expect, test } from 'vitest';
import { millimetresIn, parkedIn } from './parking.ts';

const CAR = { length: 4500, width: 1860, height: 1700 };
const space = (length: number, width: number, height: number | null = null) => ({
  length,
  width,
  height,
});

describe('a car in a space', () => {
  test('stands in the middle, with what is left around it', () => {
    expect(parkedIn(space(5300, 3100, 2000), CAR)).toMatchObject({
      fits: true,
      side: 620,
      ends: 800,
      above: 300,
      sentence: '放得下，两侧都能正常上下车',
    });
  });
  test.each([
    [space(5300, 2700), '放得下，两侧要侧身上下车'],
    [space(5300, 2400), '放得下，靠一边停，另一边才能上下车'],
    [space(5300, 2000), '放得下，停好后车门打不开，先让乘客下车'],
    [space(5300, 1800), '放不下：宽了 6 cm'],
    [space(4400, 2400), '放不下：长了 10 cm'],
    [space(4600, 2400), '放不下：前后太紧'],
    [space(4400, 1800, 1550), '放不下：宽了 6 cm，长了 10 cm，高了 15 cm'],
    [space(5300, 2400, 1720), '放不下：车顶太紧'],
  ])('%j: %s', (of, sentence) => {
    expect(parkedIn(of, CAR).sentence).toBe(sentence);
  });
  test('opens its doors no further than there is room, and never further than they go', () => {
    const degrees = [1800, 1860, 2400, 3200, 9000].map(
      (width) => parkedIn(space(5300, width), CAR).doorDegrees,
    );
    expect(degrees.toSorted((a, b) => a - b)).toEqual(degrees);
    expect(degrees[0]).toBe(0);
    expect(degrees.at(-1)).toBeCloseTo(65);
    // The edge of the door stands at the wall.
    expect(0.25 * CAR.length * Math.sin((degrees[2]! * Math.PI) / 180)).toBeCloseTo(270);
  });
});

test.each([
  ['5.3', 5300],
  ['２．４ 米', 2400],
  ['240', 2400],
  ['2400', 2400],
  ['5', 5000],
  ['0.5', null],
  ['99', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
])('%j is read as %j', (text, millimetres) => {
  expect(millimetresIn(text)).toBe(millimetres);
});
