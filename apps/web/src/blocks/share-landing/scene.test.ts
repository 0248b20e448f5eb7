import { expect, it } from 'vitest';
import { shareCodeOf } from './scene.ts';

it('finds the code in a link and in a scene', () => {
  expect(shareCodeOf({ id: 'Ab3Ab3Ab3Ab3' })).toBe('Ab3Ab3Ab3Ab3');
  expect(shareCodeOf({ scene: 'Ab3Ab3Ab3Ab3' })).toBe('Ab3Ab3Ab3Ab3');
  expect(shareCodeOf({ scene: 'id%3DAb3Ab3Ab3Ab3' })).toBe('Ab3Ab3Ab3Ab3');
  expect(shareCodeOf({ scene: '', id: 'Ab3Ab3Ab3Ab3' })).toBe('Ab3Ab3Ab3Ab3');
  for (const wrong of ['', 'short', '%E0%A4%A', 'Ab3Ab3Ab3Ab3x', '../../Ab3Ab3Ab3Ab'])
    expect(shareCodeOf({ scene: wrong }), wrong).toBe('');
});
