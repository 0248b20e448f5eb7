import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config.ts';
import { DomainError } from '../errors.ts';
import { CSP_ENDPOINT, CSP_REPORTS } from '../reports/csp-reports.ts';
import { type FloodCounts, floodStore } from './flood-limit.ts';

/** Most requests of one address in a minute. The finer limits are in the database (`limits.ts`). */
const REQUESTS_PER_MINUTE = 1200;

/** How often the log says of an address that it is over its limit. */
const TELL_EVERY_MS = 60_000;

/**
 * Routes of files that only need to be read from disk, of which a page loads dozens (`static-files.ts`).
 * Pictures that are drawn or read from the database count like calls.
 */
const FILES_ON_DISK = new Set(['/assets/*', '/media/*', '/media/model/*']);

/** Origins of the map's script, its answers (scripts as well) and its pictures. */
const MAP_ORIGINS = ['https://*.amap.com', 'https://*.autonavi.com'];

/** Adds the security headers and the flood limit per address. `reply.cspNonce.script` is the page's nonce. */
export async function registerSecurity(
  app: FastifyInstance,
  floods: FloodCounts,
  {
    production,
    frameAncestors,
    map,
    douyinOrigin,
  }: Pick<Config, 'production' | 'frameAncestors' | 'map' | 'douyinOrigin'>,
): Promise<void> {
  const mapOrigins = map ? [...MAP_ORIGINS, map.serviceOrigin ?? []].flat() : [];
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // helmet adds the request's nonce here.
        scriptSrc: [
          "'self'",
          ...mapOrigins,
          // Pages in the Douyin mini-program load its script from Douyin's origin.
          ({ headers }) =>
            /ToutiaoMicroApp/i.test(headers['user-agent'] ?? '') ? douyinOrigin : "'self'",
        ],
        // Style attributes carry measured sizes and the colours of pictures.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
        // A chosen film is shown to its person before it is sent, to draw its poster.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...mapOrigins],
        ...(map ? { workerSrc: ["'self'", 'blob:'] } : {}),
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...frameAncestors],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
        reportTo: [CSP_ENDPOINT],
        reportUri: [CSP_REPORTS],
      },
    },
    // `X-Frame-Options` cannot list origins.
    frameguard: frameAncestors.length === 0 && { action: 'sameorigin' },
    // A mini-program passes an access token in the address, which must appear in no Referer header.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  // A connection that was reset has no address, and nobody reads its answer.
  app.addHook('onRequest', async ({ raw }, reply) =>
    raw.socket.remoteAddress === undefined ? reply.hijack() : undefined,
  );
  app.addHook('onClose', () => floods.stop());
  const told = new LRUCache<string, true>({ max: 1_000, ttl: TELL_EVERY_MS });
  await app.register(rateLimit, {
    global: true,
    store: floodStore(floods),
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: ({ routeOptions }) => FILES_ON_DISK.has(routeOptions.url ?? ''),
    onExceeded: ({ ip, log }) => {
      if (told.has(ip)) return;
      // Not again for each request, which would renew the minute.
      told.set(ip, true);
      log.warn({ client: ip }, 'address over its limit');
    },
    errorResponseBuilder: () => new DomainError('TOO_MANY_REQUESTS'),
  });
}
