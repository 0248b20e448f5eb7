import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../read.ts';

const KB = 1024;
const media = path.resolve(import.meta.dirname, '../../../media');
const { models, series } = readContent().content;

/** The limits of docs/car-models.md for a phone. */
const LIMIT = {
  body: 50 * KB,
  wheel: 12 * KB,
  masks: 45 * KB,
  shadow: 4 * KB,
  high: 75_000,
  low: 40_000,
  drawCalls: 20,
  /** The bytes of the pictures on the graphics card, with their smaller versions. */
  textures: 33 * KB * KB,
};

type ModelFile = { file: string; bytes: number };
type Manifest = {
  body: Record<'high' | 'low', ModelFile>;
  wheels: { own: ModelFile; bySpokes: Record<string, ModelFile> };
  masks: Record<string, ModelFile>;
  plate: ModelFile | null;
  shadow: { picture: ModelFile };
  backdrop: Record<'day' | 'night', ModelFile>;
};

const manifestOf = (key: string): Manifest =>
  JSON.parse(readFileSync(path.join(media, key), 'utf8')) as Manifest;

/** The materials of a GLB, each of which is one draw call. */
function materialsOf(file: string): string[] {
  const bytes = readFileSync(path.join(media, 'model', file));
  const json = bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString();
  const { materials } = JSON.parse(json) as { materials: { name: string }[] };
  return [...new Set(materials.map(({ name }) => name))];
}

test('every series has a model', () => {
  expect(models.map((model) => model.series)).toEqual(series.map(({ id }) => id));
});

describe.each(models)('the model of $series', (model) => {
  const manifest = manifestOf(model.key);
  const { body, wheels, masks, plate, shadow, backdrop } = manifest;
  const all = [
    ...Object.values(body),
    wheels.own,
    ...Object.values(wheels.bySpokes),
    ...Object.values(masks),
    ...(plate ? [plate] : []),
    shadow.picture,
    ...Object.values(backdrop),
  ];

  test('has all of its files, as heavy as it says', () => {
    for (const { file, bytes } of all) {
      const name = path.join(media, 'model', file);
      expect(existsSync(name)).toBe(true);
      expect(statSync(file.endsWith('.glb') ? `${name}.br` : name).size).toBe(bytes);
    }
  });

  test('is no heavier than a phone is asked for', () => {
    expect(model.levels.high.bytes).toBeLessThanOrEqual(LIMIT.body);
    expect(model.levels.low.bytes).toBeLessThanOrEqual(LIMIT.body);
    expect(model.wheel).toBeLessThanOrEqual(LIMIT.wheel);
    expect(model.masks).toBeLessThanOrEqual(LIMIT.masks);
    expect(model.shadow).toBeLessThanOrEqual(LIMIT.shadow);
  });

  test('has few triangles and draws', () => {
    expect(model.levels.high.triangles).toBeLessThanOrEqual(LIMIT.high);
    expect(model.levels.low.triangles).toBeLessThanOrEqual(LIMIT.low);
    // The skin is drawn in three layers. Two plates and the shadow are drawn besides.
    const draws =
      materialsOf(body.high.file).length + 2 + materialsOf(wheels.own.file).length + 2 + 1;
    expect(draws).toBeLessThanOrEqual(LIMIT.drawCalls);
  });

  test('takes little of a graphics card', () => {
    const pixels = 2 * 2048 * 1024 + 2 * 704 * 640 + 256 * 160 + 220 * 66;
    expect((pixels * 4 * 4) / 3).toBeLessThanOrEqual(LIMIT.textures);
  });
});
