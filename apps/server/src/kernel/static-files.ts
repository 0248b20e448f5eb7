import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = path.resolve(import.meta.dirname, '../../../..');
export const CLIENT_DIR = path.join(root, 'apps/web/dist/client');
const MEDIA_DIR = path.join(root, 'apps/server/media');

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
      setHeaders: (reply, file) => {
        void reply.header(
          'cache-control',
          file.includes('/assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
        );
      },
    });
  await app.register(fastifyStatic, {
    root: MEDIA_DIR,
    prefix: '/media/',
    index: false,
    decorateReply: !existsSync(CLIENT_DIR),
    maxAge: '7d',
  });
}
