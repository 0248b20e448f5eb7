import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** What a proxy or a client calls its request; anything else would write into the log what it likes. */
const KNOWN_FORM = /^[\w.:-]{8,64}$/;

/** The id a request came with, or a new one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[HEADER];
  return typeof sent === 'string' && KNOWN_FORM.test(sent) ? sent : randomUUID();
}

/**
 * Calls a request by one id in the log and in its answer; files are answered without. It is the one
 * the request came with, where it has one.
 */
export function registerRequestIds(app: FastifyInstance): void {
  app.setGenReqId(requestIdOf);
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:assets|media)\//.test(request.url)) void reply.header(HEADER, request.id);
  });
}
