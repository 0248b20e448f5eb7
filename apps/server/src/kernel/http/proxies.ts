import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

/**
 * Warns once when a request carries a forwarded address while `TRUSTED_PROXIES` is empty: limits by
 * address then count the proxy, and all its clients share one limit.
 */
export function warnOfProxies(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void {
  if (trustedProxies.length > 0) return;
  let warned = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (warned || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    warned = true;
    log.warn(
      { proxy: socket.remoteAddress },
      'Requests come through a proxy that is not trusted: all its clients count as one address. Name it in TRUSTED_PROXIES.',
    );
  });
}
