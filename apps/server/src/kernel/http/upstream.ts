import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors.ts';
import type { Checks } from './health.ts';

/** Hop-by-hop headers, and headers that `fetch` sets itself. */
const OWN_CONNECTION = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-request-id',
]);

/** The end-to-end headers. HTTP/2 refuses hop-by-hop headers, and its pseudo-headers begin with a colon. */
function passedOn(headers: readonly [string, string][]): [string, string][] {
  const named = headers.find(([name]) => name === 'connection')?.[1] ?? '';
  const alsoOwn = new Set(named.toLowerCase().split(/\s*,\s*/));
  return headers.filter(
    ([name]) => !OWN_CONNECTION.has(name) && !alsoOwn.has(name) && !name.startsWith(':'),
  );
}

/** Matches calls, and pictures that only the gateway has: uploads, and pictures that it draws. */
const OF_GATEWAY = /^\/(?:api-|media\/(?:upload|video|sheet|car-card)\/)/;

/**
 * Front-only mode: passes every `/api-*` call to the gateway and streams request and answer unchanged.
 * Throws GatewayError when the gateway does not answer.
 */
export function registerUpstream(app: FastifyInstance, upstream: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!OF_GATEWAY.test(request.url)) return undefined;
    const withBody = request.method !== 'GET' && request.method !== 'HEAD';
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const answer = await fetch(new URL(request.url, upstream), {
      method: request.method,
      headers: [
        ...passedOn(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        ['x-request-id', request.id],
        // The addresses that trusted proxies forwarded, the client first.
        ['x-forwarded-for', (request.ips ?? [request.ip]).toReversed().join(', ')],
      ],
      redirect: 'manual',
      signal: left.signal,
      ...(withBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit).catch((cause: unknown) => {
      throw new GatewayError(cause);
    });
    void reply.code(answer.status);
    for (const [name, value] of passedOn([...answer.headers])) void reply.header(name, value);
    return reply.send(answer.body);
  });
}

/** What a proxy answers for a gateway that it does not reach. */
const NOT_THERE = new Set([502, 503, 504]);

/** What `/ready` asks in front-only mode: whether the gateway answers at all, whatever it says. */
export const gatewayCheck = (upstream: string): Checks => ({
  gateway: async () => {
    const { status } = await fetch(upstream, { method: 'HEAD', redirect: 'manual' });
    if (NOT_THERE.has(status)) throw new Error(`The gateway answers ${status}`);
  },
});
