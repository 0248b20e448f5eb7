import { Box3, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { describeHere } from '../studio/inputs.ts';
import { catalogue } from './catalogue.js';

test('a thing stands in the cabin in its own size, in the middle of the frame', () => {
  const id = 'xtl-interior-cushion';
  const hero = catalogue.get(`product/${id}-1`)!;
  const { object, sheet } = describeHere(id, catalogue.get(`product/${id}-use`)!);
  const [, thing] = object.children;
  const { position, aim, tan } = sheet.camera;
  const eye = new Vector3(...position);
  const middle = new Box3().setFromObject(thing!).getCenter(new Vector3());
  const aside = middle.sub(eye).angleTo(new Vector3(...aim).sub(eye));
  expect(Math.tan(aside)).toBeLessThan(tan / 2);
  expect(thing!.children[0]!.scale.x).toBeCloseTo(hero.mm / 1000);
});
