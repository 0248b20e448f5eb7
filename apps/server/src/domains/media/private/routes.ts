import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import type { PrivatePictures } from './service.ts';

const NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** What nobody but the one who asked may keep, and no page may take for its own. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

type Range = { from: number; to: number };

/** The bytes a request asks for; null when there are none of them. What is no single range asks for all. */
function rangeOf({ headers }: FastifyRequest, size: number): Range | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (!first && !last) return { from: 0, to: size };
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(size, Number(last) + 1) : size;
  return from < to ? { from, to } : null;
}

/** Sends the pieces; what does not open fails before a byte is on its way. */
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
      // Who hangs up lets go of the file as well.
      await rest.return?.();
    }
  };
  return reply.send(Readable.from(all(), { objectMode: false }));
}

/**
 * Private pictures for `<img>`. The address is below `/api-`, so that a server in front passes it on and
 * keeps nothing of it. A grant that is wrong or over answers as a picture that is not there.
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
