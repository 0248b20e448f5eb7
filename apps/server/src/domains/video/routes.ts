import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { DomainError } from '#kernel/errors.ts';
import type { VideoContext } from './context.ts';
import { rangeOf } from './range.ts';
import { videoRepository as videos } from './repository.ts';

const NAME = /^([\w.-]{1,64})\.mp4$/;

/** Sends uploaded videos, whole or a range: some players ask for nothing but ranges. */
export function videoRoutes(server: FastifyInstance, { database, objects }: VideoContext): void {
  server.get<{ Params: { name: string } }>('/media/video/:name', async (request, reply) => {
    const [, id] = NAME.exec(request.params.name) ?? [];
    const [row] = id === undefined ? [] : await videos.byIds(database, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    const etag = `"${row.id}"`;
    const { range, 'if-range': ifRange } = request.headers;
    const wanted = rangeOf(
      ifRange === undefined || ifRange === etag ? range : undefined,
      row.bytes,
    );
    void reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('etag', etag);
    if (wanted === 'none')
      return reply.code(416).header('content-range', `bytes */${row.bytes}`).send();
    const { from, to } = wanted ?? { from: 0, to: row.bytes };
    void reply.type('video/mp4').header('content-length', to - from);
    if (wanted)
      void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${row.bytes}`);
    if (request.method === 'HEAD') return reply.send();
    const bytes = await objects.read(row.file, from, to);
    if (!bytes) throw new DomainError('NOT_FOUND');
    return reply.send(Readable.from(bytes));
  });
}
