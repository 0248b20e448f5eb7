import type { FastifyInstance } from 'fastify';
import type { AccountContext } from '../context.ts';
import { EXPORT_FILE_PATH, fileAt } from './export.ts';

const LINK_ENDED = '下载链接已失效，请回到「下载我的数据」重新打开。';

/** The route of a member's data, which a browser fetches without headers. */
export function exportRoutes(
  server: FastifyInstance,
  context: AccountContext,
  now: () => Date,
): void {
  server.get<{ Querystring: Record<string, unknown> }>(EXPORT_FILE_PATH, async (request, reply) => {
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const file = await fileAt(context, request.query, now());
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(LINK_ENDED);
    return reply
      .type('application/json; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="my-data.json"; filename*=UTF-8''${encodeURIComponent('我的数据.json')}`,
      )
      .send(file);
  });
}
