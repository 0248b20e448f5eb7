import { Color, MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import { painting } from './painting.ts';

const finish = (hex: string) => ({ color: new Color(hex), metal: 0.5, rough: 0.3 });
const GREEN = finish('#2f4a3a');
const WHITE = finish('#f4f2ec');

test('a colour blends into the next and stays there', () => {
  const paint = new MeshStandardMaterial({ color: GREEN.color });
  const { to, goesOn } = painting([paint]);
  to(WHITE, 0, 200);
  expect(goesOn(100)).toBe(true);
  expect(paint.color.r).toBeCloseTo((GREEN.color.r + WHITE.color.r) / 2);
  expect(goesOn(200)).toBe(false);
  expect(paint.color.equals(WHITE.color)).toBe(true);
  expect(paint.metalness).toBe(0.5);
});

test('the last chosen colour counts, also where no frame was drawn between', () => {
  const paint = new MeshStandardMaterial({ color: GREEN.color });
  const { to, goesOn } = painting([paint]);
  to(WHITE, 0, 200);
  to(GREEN, 1, 200);
  while (goesOn(400));
  expect(paint.color.equals(GREEN.color)).toBe(true);
});

test('the same colour again does not begin anew', () => {
  const { to, goesOn } = painting([new MeshStandardMaterial({ color: GREEN.color })]);
  to(GREEN, 0, 200);
  expect(goesOn(0)).toBe(false);
  to(WHITE, 0, 200);
  to(WHITE, 190, 200);
  expect(goesOn(200)).toBe(false);
});
