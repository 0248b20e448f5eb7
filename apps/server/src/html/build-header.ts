import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Tells with every answer of a call which build of the web app this server gives out, so that an
 * open page learns of a newer one without asking.
 */
export function registerBuildHeader(app: FastifyInstance, clientDir: string): void {
  const file = path.join(clientDir, '.vite/build-id');
  if (!existsSync(file)) return;
  const buildId = readFileSync(file, 'utf8');
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api-')) reply.header('x-build', buildId);
  });
}
