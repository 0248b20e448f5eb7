import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** The accepted form of a client's or proxy's request id. Other texts could forge log lines. */
const KNOWN_FORM = /^[\w.:-]{8,64}$/;

/** The id in a request's header, or a new one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[HEADER];
  return typeof sent === 'string' && KNOWN_FORM.test(sent) ? sent : randomUUID();
}

/**
 * Gives each request one id for log and answer: the id of its header, or a new one. Answers with static
 * files carry no id.
 */
export function registerRequestIds(app: FastifyInstance): void {
  app.setGenReqId(requestIdOf);
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:assets|media)\//.test(request.url)) void reply.header(HEADER, request.id);
  });
}
