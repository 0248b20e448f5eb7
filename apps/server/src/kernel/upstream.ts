import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Headers that belong to one connection, or that `fetch` sets itself. */
const OWN_CONNECTION = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: Iterable<[string, string]>): [string, string][] =>
  [...headers].filter(([name]) => !OWN_CONNECTION.has(name.toLowerCase()));

/** Front-only mode: every `/api-*` call goes to the gateway and comes back unchanged. */
export function registerUpstream(app: FastifyInstance, upstream: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api-')) return undefined;
    const withBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await fetch(new URL(request.url, upstream), {
      method: request.method,
      headers: passedOn(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      redirect: 'manual',
      ...(withBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit);
    void reply.code(answer.status);
    for (const [name, value] of passedOn(answer.headers)) void reply.header(name, value);
    return reply.send(answer.body);
  });
}
