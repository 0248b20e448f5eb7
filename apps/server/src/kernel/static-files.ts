import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = path.resolve(import.meta.dirname, '../../../..');
export const CLIENT_DIR = path.join(root, 'apps/web/dist/client');
const MEDIA_DIR = path.join(root, 'apps/server/media');

function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A document is confirmed at each visit, as the pages are.
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Built assets (names carry a hash: immutable) and pictures. A missing asset is a 404, never a page. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  if (existsSync(CLIENT_DIR))
    await app.register(fastifyStatic, {
      root: CLIENT_DIR,
      index: false,
      wildcard: false,
      preCompressed: true,
      decorateReply: true,
      globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
      setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(file)),
    });
  await app.register(fastifyStatic, {
    root: MEDIA_DIR,
    prefix: '/media/',
    index: false,
    decorateReply: !existsSync(CLIENT_DIR),
    maxAge: '7d',
  });
}
