import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Adds the id of the web app's build to the answer of every call (`x-build`). An open page learns of
 * a newer build from it without a request of its own.
 */
export function registerBuildHeader(app: FastifyInstance, clientDir: string): void {
  const file = path.join(clientDir, '.vite/build-id');
  if (!existsSync(file)) return;
  const buildId = readFileSync(file, 'utf8');
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api-')) reply.header('x-build', buildId);
  });
}
