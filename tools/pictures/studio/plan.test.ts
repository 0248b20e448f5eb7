import { BoxGeometry, CanvasTexture, Group, Mesh, MeshPhysicalMaterial } from 'three';
import { expect, test } from 'vitest';
import type { Picture } from '../products/catalogue.js';
import { hashOf } from './inputs.ts';
import { planOf, reportOf } from './plan.ts';

/** A box with a text on it. */
const pictureOf = ({ width = 1, word = '山野', colour = 0xff0000, yaw = 0 } = {}): Picture => ({
  make: () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillText(word, 0, 0);
    const material = new MeshPhysicalMaterial({ color: colour, map: new CanvasTexture(canvas) });
    return new Group().add(new Mesh(new BoxGeometry(width, 1, 1), material));
  },
  shot: { backdrop: 'paper', yaw },
  widths: [240],
  mm: 55,
});
const KEY = 'product/xtl-scent-1';

test('the same inputs have the same hash, and every kind of input counts', () => {
  const inputs = [{}, { width: 1.01 }, { word: '潮汐' }, { colour: 0x00ff00 }, { yaw: 5 }];
  const hashes = inputs.map((input) => hashOf(KEY, pictureOf(input)));
  expect(new Set(hashes).size).toBe(inputs.length);
  expect(hashOf(KEY, pictureOf())).toBe(hashes[0]);
  expect(hashOf(KEY, { ...pictureOf(), mm: 60 })).not.toBe(hashes[0]);
});

test('building a model for its hash leaves no document behind', () => {
  hashOf(KEY, pictureOf());
  expect('document' in globalThis).toBe(false);
});

test('a check lists finished, changed and waiting pictures', () => {
  const catalogue = new Map([
    ['product/xtl-scent-1', pictureOf()],
    ['product/xtl-scent-2', pictureOf({ yaw: 20 })],
    ['product/bz-wheel-1', pictureOf({ colour: 0x0000ff })],
  ]);
  const everything = { only: [''] };
  const [first] = planOf(catalogue, {}, everything);
  const book = { 'product/xtl-scent-1': first?.hash ?? '', 'product/xtl-scent-2': 'older' };
  const jobs = planOf(catalogue, book, everything);
  expect(jobs.map(({ state }) => state)).toEqual(['made', 'changed', 'waiting']);
  expect(reportOf(jobs)).toBe(
    'changed  product/xtl-scent-2\n1 made, 1 changed, 1 not yet photographed',
  );
});

test('a run takes heroes, the start of ids or parts of keys', () => {
  const catalogue = new Map(
    ['xtl-scent-1', 'xtl-scent-2', 'bz-wheel-1'].map((id) => [`product/${id}`, pictureOf()]),
  );
  const keys = (group: string | undefined, only = '') =>
    planOf(catalogue, {}, { only: [only], group }).map(({ key }) => key.slice('product/'.length));
  expect(keys('heroes')).toEqual(['xtl-scent-1', 'bz-wheel-1']);
  expect(keys('xtl-scent')).toEqual(['xtl-scent-1', 'xtl-scent-2']);
  expect(keys(undefined, 'wheel')).toEqual(['bz-wheel-1']);
});
