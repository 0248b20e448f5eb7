import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

/**
 * Limits the time of a call: it answers 503 after `answer` ms. A call that receives a file has `request`
 * ms more. Answers that send a file have no limit, because the client's connection sets their
 * duration. Register this before the calls.
 */
export function registerAnswerTimeout(
  app: FastifyInstance,
  { answer, request }: Config['timeouts'],
): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api-')) return;
    const { receivesFile } = route.config ?? {};
    if (!receivesFile) route.handlerTimeout = answer;
    else if (request > 0) route.handlerTimeout = answer + request;
  });
}
