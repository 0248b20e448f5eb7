import path from 'node:path';
import * as calls from '@marque/contract/media/endpoints';
import { operatorPicture } from '@marque/contract/media/operator-endpoints';
import { sessionsOfMember } from '#kernel/http/auth.ts';
import { type ApiOf, defineModule, handle, job, listen } from '#kernel/module.ts';
import { folderStore } from '#kernel/files/object-store.ts';
import { uploadsOf } from '#kernel/files/uploads.ts';
import { MEDIA_DIR } from '#kernel/http/static-files.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { sealedFileKeys } from './private/keep.ts';
import { privateRoutes } from './private/routes.ts';
import { createPrivatePictures } from './private/service.ts';
import { mediaRoutes } from './routes.ts';
import { createMediaService, REMOVE_FILES_JOB } from './service.ts';

export { sendPicture } from './routes.ts';
export {
  claimImages,
  claimMallImages,
  contentImages,
  imagesOf,
  MALL,
  mallImages,
  anyImagesOf,
  releaseImages,
  retireImages,
} from './service.ts';
export { definePrivatePurpose } from './private/picture-purpose.ts';
export type { PrivatePictures } from './private/service.ts';
export { drawShareCard } from './share-card.ts';
export { drawSheet, type Sheet, SHEET_CELL } from './sheet.ts';

export type Media = ApiOf<typeof mediaModule>;

export const mediaModule = defineModule({
  name: 'media',
  messages: {
    FILE_TOO_LARGE: '图片不能超过 10 MB，请压缩后再传',
    MEDIA_NOT_PICTURE: '这个文件不是能识别的图片，请换一张 JPG、PNG 或 WebP',
    MEDIA_TOO_LARGE: '图片尺寸太大，请缩小后再传',
    MEDIA_TOO_MANY: '今天上传的图片已到上限，请明天再传',
    MEDIA_NOT_FOUND: '图片已失效，请重新上传',
  },
  create: ({ ask, config, database, now, vault }) => {
    const objects = uploadsOf(config, now);
    const media = createMediaService({
      database,
      objects,
      content: folderStore(MEDIA_DIR),
      drafts: path.join(config.dataDir, 'incoming'),
    });
    const { readPicture, published } = media;
    const privately = createPrivatePictures({
      database,
      objects,
      vault,
      readPicture,
      published,
      sessionsOf: (userId, at) => ask(sessionsOfMember)(userId, at),
    });
    return { ...media, privately };
  },
  endpoints: (media) => [
    handle(calls.mediaUpload, media.upload),
    handle(calls.privateUpload, media.privately.takeIn),
    handle(calls.privateImage, media.privately.showOwn),
  ],
  operator: {
    endpoints: (media) => [
      // Every call adds a new picture; the sweep removes unused ones.
      handle(operatorPicture, ({ input, now }) => media.uploadForMall(input.file, now)),
    ],
  },
  routes: (server, media, { now }) => {
    mediaRoutes(server, media);
    privateRoutes(server, media.privately, now);
  },
  listeners: ({ privately }) => [listen(consentWithdrawn, privately.eraseWithConsent)],
  jobs: (media) => [job(REMOVE_FILES_JOB, media.removeFilesJob)],
  sweeps: (media) => [
    { name: 'media.clean', everyMs: 600_000, run: media.clean },
    { name: 'media.purgePrivate', everyMs: 600_000, run: media.privately.purge },
  ],
  sealed: [sealedFileKeys],
});
