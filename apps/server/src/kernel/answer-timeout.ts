import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

/**
 * Gives a call up that takes too long: it answers 503. One that receives a file has the time of its
 * request besides. Files that are sent are left out: they take as long as the line of who fetches
 * them. To be registered before the calls.
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
