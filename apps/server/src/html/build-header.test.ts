import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerBuildHeader } from './build-header.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marque-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const answers = async () => {
  const app = Fastify();
  registerBuildHeader(app, folder);
  app.get('/api-u/ok', async () => ({}));
  app.get('/api-u/fails', async () => {
    throw new Error('on purpose');
  });
  app.get('/home', async () => 'page');
  const headers = await Promise.all(
    ['/api-u/ok', '/api-u/fails', '/api-u/unknown', '/home'].map(
      async (url) => (await app.inject({ url })).headers['x-build'],
    ),
  );
  await app.close();
  return headers;
};

test('answers of calls name the build, refusals too; pages do not', async () => {
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/build-id'), 'abc123');
  expect(await answers()).toEqual(['abc123', 'abc123', 'abc123', undefined]);
});

test('without a build nothing is said', async () => {
  expect(await answers()).toEqual([undefined, undefined, undefined, undefined]);
});
