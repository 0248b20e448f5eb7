import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import type { MediaService } from './service.ts';

export function mediaRoutes(server: FastifyInstance, media: MediaService): void {
  server.get<{ Params: { name: string } }>('/media/upload/:name', async (request, reply) =>
    sendPicture(reply, await media.file(request.params.name)),
  );
}

/** Sends an immutable picture. */
export function sendPicture(reply: FastifyReply, bytes: Uint8Array | null): FastifyReply {
  if (!bytes) throw new DomainError('NOT_FOUND');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type('image/webp')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
