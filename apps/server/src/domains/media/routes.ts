import * as calls from '@marque/contract/media/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { MediaService } from './service.ts';

export function mediaRoutes(app: FastifyInstance, media: MediaService): void {
  registerMessages({
    FILE_TOO_LARGE: '图片不能超过 10 MB，请压缩后再传',
    MEDIA_NOT_PICTURE: '这个文件不是能识别的图片，请换一张 JPG、PNG 或 WebP',
    MEDIA_TOO_LARGE: '图片尺寸太大，请缩小后再传',
    MEDIA_TOO_MANY: '今天上传的图片已到上限，请明天再传',
    MEDIA_NOT_FOUND: '图片已失效，请重新上传',
  });
  serve(app, calls.mediaUpload, media.upload);
  app.get<{ Params: { name: string } }>('/media/upload/:name', async (request, reply) =>
    sendPicture(reply, await media.file(request.params.name)),
  );
}

/** Answers with a picture whose address never means another one. */
export function sendPicture(reply: FastifyReply, bytes: Uint8Array | null): FastifyReply {
  if (!bytes) throw new DomainError('NOT_FOUND');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type('image/webp')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
