import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import type { CarContext } from '../context.ts';

const NAME = /^[a-z0-9-]+-[0-9a-f]{10}\.(glb|json)$/;
const TYPES: Record<string, string> = { glb: 'model/gltf-binary', json: 'application/json' };

/** Serves the models of operators. Files are immutable. */
export function modelRoutes(server: FastifyInstance, { media }: Pick<CarContext, 'media'>): void {
  server.get<{ Params: { name: string } }>('/media/model/own/:name', async (request, reply) => {
    const [name, extension] = NAME.exec(request.params.name) ?? [];
    const bytes = name === undefined ? null : await media.model(name);
    if (!bytes) throw new DomainError('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[extension!]!)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
