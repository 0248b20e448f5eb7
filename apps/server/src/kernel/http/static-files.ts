import { existsSync, globSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#config.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
/** The folder of the content's pictures, films and models. */
export const MEDIA_DIR = path.join(root, 'apps/server/media');

/**
 * Reads which pictures have an AVIF file beside their WebP file. Returns a function that gives the address
 * of the file to send: a browser that reads AVIF gets the smaller file of a picture.
 */
export function fileAddresses() {
  const inAvif = new Set(
    globSync('**/*.avif', { cwd: MEDIA_DIR }).map(
      (file) => `/media/${file.replace(/avif$/, 'webp')}`,
    ),
  );
  return ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
    headers.accept?.includes('image/avif') && inAvif.has(url) ? url.replace(/webp$/, 'avif') : url;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The browser revalidates a document at each visit, like a page. */
const cachingOf = (file: string): string =>
  file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';

/** Files that are no documents. An SVG is left out, because it can be opened and run scripts. */
const PART_OF_A_PAGE = /\.(?:js|css|woff2?|webp|avif|png|jpg|glb)(?:\.(?:br|gz))?$/;
/** Headers that protect documents only. A page loads dozens of files, and they cost half a kilobyte each. */
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

/**
 * Serves built assets (immutable, with a hash in the name) and pictures. An asset that this build lacks
 * may be one of an earlier or a later release (`release-assets.ts`). A missing asset answers 404, never
 * a page.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { webBuild, assetDir }: Pick<Config, 'webBuild' | 'assetDir'>,
): Promise<void> {
  const isBuilt = existsSync(webBuild);
  if (isBuilt) {
    const files = {
      index: false,
      preCompressed: true,
    } as const;
    const setHeaders =
      (caching: (file: string) => string) => (reply: FastifyReply, file: string) => {
        reply.header('cache-control', caching(file));
        lightenHeaders(reply, file);
      };
    // One wildcard route: a route for each file would slow the start, since the files grow with the pages.
    await app.register(fastifyStatic, {
      ...files,
      root: [
        path.join(webBuild, 'assets'),
        ...(assetDir && existsSync(assetDir) ? [assetDir] : []),
      ],
      prefix: '/assets/',
      // A folder answers 404 like a missing file.
      allowedPath: (address) => !address.endsWith('/'),
      setHeaders: setHeaders(() => IMMUTABLE),
    });
    // The few files outside of `assets` have a route each, because any other address may be a page.
    await app.register(fastifyStatic, {
      ...files,
      root: webBuild,
      wildcard: false,
      decorateReply: false,
      setHeaders: setHeaders(cachingOf),
      globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    });
  }
  // Models have a hash in the name, and compression halves their size.
  await app.register(fastifyStatic, {
    root: path.join(MEDIA_DIR, 'model'),
    prefix: '/media/model/',
    index: false,
    decorateReply: !isBuilt,
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
    setHeaders: (reply, file) => {
      // A cache keeps both files of a picture.
      if (/\.(?:webp|avif)$/.test(file)) reply.header('vary', 'accept');
      lightenHeaders(reply, file);
    },
  });
}
