import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { DomainError } from './errors.ts';
import { type FloodCounts, floodStore } from './flood-limit.ts';

/** Requests one address may make in a minute; finer limits are counted in the database. */
const REQUESTS_PER_MINUTE = 1200;

/** Where the map's script, its answers (scripts as well) and its pictures come from. */
const MAP_ORIGINS = ['https://*.amap.com', 'https://*.autonavi.com'];

/** Headers of every answer and the flood limit per address. `reply.cspNonce.script` is the page's nonce. */
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
        // helmet adds the nonce of the request.
        scriptSrc: [
          "'self'",
          ...mapOrigins,
          // The Douyin mini-program's own script comes from its maker.
          ({ headers }) =>
            /ToutiaoMicroApp/i.test(headers['user-agent'] ?? '') ? douyinOrigin : "'self'",
        ],
        // Styles in attributes carry measured sizes and colours of pictures.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
        connectSrc: ["'self'", ...mapOrigins],
        ...(map ? { workerSrc: ["'self'", 'blob:'] } : {}),
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...frameAncestors],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The older header knows no list.
    frameguard: frameAncestors.length === 0 && { action: 'sameorigin' },
    // A mini-program hands a token over in the address: no request repeats it, not even our own.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onClose', () => floods.stop());
  await app.register(rateLimit, {
    global: true,
    store: floodStore(floods),
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => /^\/(assets|media)\//.test(request.url),
    errorResponseBuilder: () => new DomainError('TOO_MANY_REQUESTS'),
  });
}
