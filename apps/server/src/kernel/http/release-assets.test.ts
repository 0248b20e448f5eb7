import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { publishAssets } from './release-assets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marque-assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = path.join(folder, 'kept');
/** The folder of a build with these files. */
function buildOf(name: string, files: readonly string[]): string {
  const build = path.join(folder, name);
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(path.join(build, 'assets', file), `${name} ${file}`);
  return build;
}

const START = new Date('2026-05-06T04:00:00Z');
const after = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

test('files of a release stay for 30 days after its last process, and every process serves them', async () => {
  const first = buildOf('first', ['common-1.js', 'home-1.js', 'home-1.js.br']);
  const second = buildOf('second', ['common-1.js', 'home-2.js']);
  await publishAssets(first, kept, START);
  await publishAssets(second, kept, after(1));
  expect(readdirSync(kept).toSorted()).toEqual([
    'common-1.js',
    'home-1.js',
    'home-1.js.br',
    'home-2.js',
  ]);

  const app = await createTestApp({ config: { webBuild: second, assetDir: kept } });
  const ask = (url: string, encoding = '') =>
    app.server.inject({ url, headers: { 'accept-encoding': encoding } });
  const earlier = await ask('/assets/home-1.js');
  expect(earlier.body).toBe('first home-1.js');
  expect(earlier.headers['cache-control']).toContain('immutable');
  expect((await ask('/assets/home-1.js', 'br')).headers['content-encoding']).toBe('br');
  expect((await ask('/assets/home-2.js')).body).toBe('second home-2.js');
  expect((await ask('/assets/home-3.js')).statusCode).toBe(404);
  expect((await ask('/assets/../first/assets/home-1.js')).statusCode).toBe(404);
  expect((await ask('/assets/..%2ffirst%2fassets%2fhome-1.js')).statusCode).not.toBe(200);
  await app.close();

  await publishAssets(second, kept, after(30));
  expect(readdirSync(kept)).toHaveLength(4);
  await publishAssets(second, kept, after(31));
  expect(readdirSync(kept).toSorted()).toEqual(['common-1.js', 'home-2.js']);
});

test('processes that start at once publish beside each other', async () => {
  const common = path.join(folder, 'at-once');
  const builds = ['a', 'b', 'c', 'd'].map((name) =>
    buildOf(
      name,
      Array.from({ length: 60 }, (_, n) => `${name}-${n}.js`),
    ),
  );
  await Promise.all(builds.map((build) => publishAssets(build, common, START)));
  expect(readdirSync(common)).toHaveLength(240);
});
