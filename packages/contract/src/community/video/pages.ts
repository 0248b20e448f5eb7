import { page, pagesOf } from '../../page.ts';

export const videoPages = pagesOf('video', {
  // `id`: a hashtag, or a post with a video. `postId`: the video to begin with.
  'community.videoTopicDetails': page('/:brand/videoTopicDetails', '视频', {
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id', 'postId'],
  }),
  // `id`: an album, such as series:408x, tag:…, club:…; everything without one.
  'community.videoCollections': page('/:brand/discover/VideoCollections', '视频集', {
    keepAlive: true,
    stage: true,
    ssr: true,
    params: ['id', 'compose'],
  }),
  // `id`: an album as above, or official.
  'community.photoCollections': page('/:brand/discover/PhotoCollections', '图集', {
    keepAlive: true,
    stage: true,
    ssr: true,
    params: ['id'],
  }),
});
