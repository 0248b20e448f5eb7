import { expect, test } from 'vitest';
import { describeHere } from '../studio/inputs.ts';
import { photographs } from './photographs.js';

const sheetOf = (key: string) => describeHere(key, photographs.get(key)!).sheet;

test('a car stands whole in its frame, and its skin comes with the masks that say what it is', () => {
  const { box, macro, stage, skin, materials } = sheetOf('hero/xtl-1');
  expect({ macro, stage }).toEqual({ macro: false, stage: 'paperMorning' });
  expect(Math.max(...box.map(Math.abs))).toBeLessThan(0.985);
  expect(Object.keys(skin?.masks ?? {})).toEqual(['side', 'top', 'front', 'rear']);
  const layers = Object.values(materials).map(({ layer }) => layer);
  expect(layers.filter(Boolean)).toEqual(['paint', 'lining', 'panes']);
});

test('an interior is seen from inside, by day in one brand and by night in the other', () => {
  const day = sheetOf('interior/xtl-c6-oat');
  expect([day.stage, day.night, day.macro]).toEqual(['cabinDay', false, true]);
  const [, height] = day.camera.position;
  expect(height).toBeGreaterThan(0.9);
  expect(height).toBeLessThan(1.2);
  expect(photographs.get('interior/bz-p54-suede')?.shot['backdrop']).toBe('cabin-night');
});
