import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as calls from '@marque/contract/cars/endpoints';
import * as deskCalls from '@marque/contract/cars/model/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_DIR } from '#kernel/http/static-files.ts';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { fitModel, MAX_MODEL_BYTES } from './policy.ts';

const now = new Date('2026-05-01T04:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
  await loadContent(app.database, readContent(), now);
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
const FIT: Json = {
  asset: { version: '2.0' },
  extras: { marque: { length: 4.5 } },
  scenes: [{ nodes: [0, 1, 2, 3, 4] }],
  nodes: ['body', 'wheel_fl', 'wheel_fr', 'wheel_rl', 'wheel_rr'].map((name) => ({
    name,
    mesh: 0,
  })),
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
  materials: [{ name: 'paint' }],
  accessors: [{ count: 30 }, { count: 300 }],
};

function glb(json: Json, more = 0): Uint8Array {
  const text = Buffer.from(JSON.stringify(json).padEnd(4));
  const bytes = Buffer.alloc(20 + text.length + more);
  bytes.writeUInt32LE(0x46546c67, 0);
  bytes.writeUInt32LE(2, 4);
  bytes.writeUInt32LE(bytes.length, 8);
  bytes.writeUInt32LE(text.length, 12);
  bytes.writeUInt32LE(0x4e4f534a, 16);
  bytes.set(text, 20);
  return bytes;
}

describe('a model', () => {
  test('is fit with its slots, and its triangles are those drawn', () => {
    expect(fitModel(glb(FIT))).toEqual({ triangles: 500, length: 4.5 });
  });

  test.each([
    ['no GLB', Buffer.from('not a model at all, whatever it is called'), /not a whole GLB/],
    ['cut short', glb(FIT).subarray(0, 200), /not a whole GLB/],
    ['heavy', glb(FIT, MAX_MODEL_BYTES), /larger than/],
    [
      'packed by Draco',
      glb({ ...FIT, extensionsRequired: ['KHR_draco_mesh_compression'] }),
      /needs/,
    ],
    ['with pictures', glb({ ...FIT, images: [{}] }), /pictures/],
    ['in several files', glb({ ...FIT, buffers: [{ uri: 'a.bin' }] }), /other files/],
    ['without wheels', glb({ ...FIT, nodes: [{ name: 'body', mesh: 0 }] }), /node wheel_fl/],
    ['without paint', glb({ ...FIT, materials: [] }), /material paint/],
    ['of no length', glb({ ...FIT, extras: {} }), /length/],
    ['too fine', glb({ ...FIT, accessors: [{ count: 3 }, { count: 90_000 }] }), /150000 triangles/],
    ['whose nodes go round', glb({ ...FIT, nodes: [{ children: [0] }] }), /without node/],
  ])('%s is refused', (_, bytes, why) => {
    expect(fitModel(bytes)).toMatch(why);
  });
});

const shown = async () => {
  const { items } = await createClient(app, { brand: 'xtl' }).call(calls.queryMycarSeriesApp, {
    seriesId: 'xtl-tianyi',
  });
  return items[0]!.model!;
};

test('every series has a model, whose manifest and files are served for good', async () => {
  const { key, bytes, triangles } = await shown();
  expect(bytes).toBeGreaterThan(50_000);
  expect(triangles).toBeLessThanOrEqual(75_000);
  const manifest = await app.server.inject({ url: `/media/${key}` });
  expect(manifest.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { body } = manifest.json<{ body: { high: { file: string; bytes: number } } }>();
  const pressed = await app.server.inject({
    url: `/media/model/${body.high.file}`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(pressed.headers['content-encoding']).toBe('br');
  expect(pressed.rawPayload).toHaveLength(body.high.bytes);
});

test("an operator's own takes its place and gives it back", async () => {
  const operator = operatorClient(app);
  const before = await shown();
  const set = (bytes: Uint8Array) =>
    operator.send(deskCalls.operatorModelSet, {
      id: 'xtl-tianyi',
      file: new File([Uint8Array.from(bytes)], 'own.glb'),
    });
  expect((await set(glb({ ...FIT, materials: [] }))).code).toBe('MODEL_UNFIT');
  expect((await set(glb(FIT, MAX_MODEL_BYTES))).code).toBe('MODEL_UNFIT');
  expect(await shown()).toEqual(before);
  expect((await set(glb(FIT))).code).toBe('0');
  const own = await shown();
  expect(own).toMatchObject({ triangles: 500, key: expect.stringMatching(/^model\/own\//) });
  const manifest = await app.server.inject({ url: `/media/${own.key}` });
  const { body } = manifest.json<{ body: { high: { file: string } } }>();
  const file = await app.server.inject({ url: `/media/model/own/${body.high.file}` });
  expect(file.headers['content-type']).toBe('model/gltf-binary');
  expect(file.rawPayload).toEqual(Buffer.from(glb(FIT)));
  expect(
    (await app.server.inject({ url: '/media/model/own/none-0123456789.glb' })).statusCode,
  ).toBe(404);
  // The content of another release does not replace the operator's model.
  await loadContent(app.database, readContent(), now);
  expect(await shown()).toEqual(own);
  await operator.does(deskCalls.operatorModelUnset, { id: 'xtl-tianyi' });
  expect(await shown()).toEqual(before);
});

test('a baked body alone is refused for its missing wheels, which the content keeps beside it', () => {
  const [row] = readContent().content.models;
  const manifest = JSON.parse(readFileSync(path.join(MEDIA_DIR, row!.key), 'utf8')) as {
    body: { high: { file: string } };
  };
  expect(fitModel(readFileSync(path.join(MEDIA_DIR, 'model', manifest.body.high.file)))).toMatch(
    /without node wheel_fl/,
  );
});
