import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import type { PrivatePictures } from './service.ts';

const NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** Only the requester may store the response, and no other page may embed it. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

type ByteRange = { from: number; to: number };

/**
 * Returns the requested byte range; null when it is outside of the file. Anything but a single
 * range means the whole file.
 */
function rangeOf({ headers }: FastifyRequest, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (!first && !last) return { from: 0, to: size };
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(size, Number(last) + 1) : size;
  return from < to ? { from, to } : null;
}

/** Sends the pieces. A file that cannot be opened fails before a byte is sent. */
async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Buffer>,
): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  const all = async function* () {
    try {
      for (let next = first; !next.done; next = await rest.next()) yield next.value;
    } finally {
      // A closed connection also closes the file.
      await rest.return?.();
    }
  };
  return reply.send(Readable.from(all(), { objectMode: false }));
}

/**
 * Registers the route of private pictures for `<img>`. The address is below `/api-`, so that
 * proxies pass it on and cache nothing. An invalid grant is answered like a missing picture.
 */
export function privateRoutes(
  server: FastifyInstance,
  pictures: PrivatePictures,
  now: () => Date,
): void {
  server.route<{ Params: { name: string }; Querystring: { until: unknown; proof: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/api-s/v1/private/:name',
    handler: async (request, reply) => {
      void reply.headers(HEADERS);
      const [, id = '', width = ''] = NAME.exec(request.params.name) ?? [];
      const named = { id, width: Number(width) };
      const file = id ? await pictures.file(named, request.query, now()) : null;
      if (!file) throw new DomainError('NOT_FOUND');
      const { size } = file;
      void reply.header('accept-ranges', 'bytes');
      const range = rangeOf(request, size);
      if (!range) return reply.code(416).header('content-range', `bytes */${size}`).send();
      const pieces = request.method === 'HEAD' ? null : await file.open(range);
      if (!pieces && request.method !== 'HEAD') throw new DomainError('NOT_FOUND');
      const { from, to } = range;
      void reply.type('image/webp').header('content-length', to - from);
      if (to - from < size)
        void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
      return pieces ? sendPieces(reply, pieces) : reply.send();
    },
  });
}
