import type { FastifyInstance } from 'fastify';

/**
 * Gives a call up that takes too long: it answers 503. Files are left out, whose answers take as long
 * as the line of who fetches them. To be registered before the calls; one that names a
 * `handlerTimeout` of its own keeps it.
 */
export function registerAnswerTimeout(app: FastifyInstance, answerMs: number): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api-')) route.handlerTimeout ??= answerMs;
  });
}
