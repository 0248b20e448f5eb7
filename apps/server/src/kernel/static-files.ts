import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const root = path.resolve(import.meta.dirname, '../../../..');
export const CLIENT_DIR = path.join(root, 'apps/web/dist/client');
const ASSETS_DIR = path.join(CLIENT_DIR, 'assets');
/** The pictures of the content. */
export const MEDIA_DIR = path.join(root, 'apps/server/media');

function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A document is confirmed at each visit, as the pages are.
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** What a page loads and nobody opens on its own; a drawing (svg) can be opened, and run scripts. */
const PART_OF_A_PAGE = /\.(?:js|css|woff2?|webp|png|jpg|glb)(?:\.(?:br|gz))?$/;
/** Protect documents. A page loads dozens of files: these would be half a kilobyte with each. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function lightenHeaders({ raw }: FastifyReply, file: string): void {
  if (PART_OF_A_PAGE.test(file)) for (const name of DOCUMENT_HEADERS) raw.removeHeader(name);
}

/** Built assets (names carry a hash: immutable) and pictures. A missing asset is a 404, never a page. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  if (existsSync(CLIENT_DIR)) {
    const files = {
      index: false,
      preCompressed: true,
      setHeaders: (reply: FastifyReply, file: string) => {
        reply.header('cache-control', cachingOf(file));
        lightenHeaders(reply, file);
      },
    } as const;
    // One route for all: a route for each of the files, whose number grows with the pages, slows the start.
    await app.register(fastifyStatic, {
      ...files,
      root: ASSETS_DIR,
      prefix: '/assets/',
      // A folder is missing like any other file that is not there.
      allowedPath: (address) => !address.endsWith('/'),
    });
    // The few beside them, each by its name: every other address may be a page.
    await app.register(fastifyStatic, {
      ...files,
      root: CLIENT_DIR,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    });
  }
  // Their names carry a hash, and half of what they weigh can be pressed out of them.
  await app.register(fastifyStatic, {
    root: path.join(MEDIA_DIR, 'model'),
    prefix: '/media/model/',
    index: false,
    decorateReply: !existsSync(CLIENT_DIR),
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    setHeaders: lightenHeaders,
  });
  await app.register(fastifyStatic, {
    root: MEDIA_DIR,
    prefix: '/media/',
    index: false,
    decorateReply: false,
    maxAge: '7d',
    setHeaders: lightenHeaders,
  });
}
