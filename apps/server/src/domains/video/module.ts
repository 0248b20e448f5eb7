import * as calls from '@marque/contract/community/video/endpoints';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { videoContext } from './context.ts';
import { videoRoutes } from './routes.ts';
import { cleanVideos, uploadVideo } from './upload.ts';

export { claimVideo, releaseVideo, videosOf } from './claim.ts';

/** Videos of members: taken in as they are, played in ranges. */
export const videoModule = defineModule({
  name: 'video',
  messages: {
    VIDEO_UNREADABLE: '这段视频放不了，请用手机相机拍的 MP4 或 MOV',
    VIDEO_HEVC: '这段视频是 HEVC 编码，部分手机放不了。请在相机设置选“兼容性最佳”后重拍',
    VIDEO_LENGTH: '视频要在 3 秒到 5 分钟之间，请剪一剪再传',
    VIDEO_SIDES: '视频最大 1080p，请在相机里调低分辨率再拍',
    VIDEO_TOO_MANY: '今天已传 10 段视频，明天再来',
    VIDEO_GONE: '视频已失效，请重新上传',
  },
  ownMessages: { FILE_TOO_LARGE: '视频不能超过 60 MB，请剪短或压缩后再传' },
  create: videoContext,
  endpoints: (context) => handlers(context, [[calls.videoUpload, uploadVideo]]),
  routes: (server, context) => videoRoutes(server, context),
  sweeps: (context) => [
    { name: 'video.clean', everyMs: 3_600_000, run: withContext(cleanVideos, context) },
  ],
});
