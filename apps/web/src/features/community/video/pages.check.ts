import type { Brand } from '@marque/contract/core';
import type { PageChecks } from '#testing/page-check.ts';

/** Videos of the demo content. */
const VIDEOS: Readonly<Record<Brand, string>> = { xtl: 'cp-xtl-v01', bz: 'cp-bz-v01' };

export const checks: PageChecks = {
  'community.videoTopicDetails': {
    params: (_, brand) => ({ postId: VIDEOS[brand] }),
    shows: '评论',
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: '内容不存在或已不可见',
      wayOn: '看看别的视频',
      listsWithoutId: true,
    },
  },
  'community.videoCollections': {
    shows: '全部',
    signedOut: 'same',
    looks: 'brief',
  },
  'community.photoCollections': {
    shows: '官方精选',
    signedOut: 'same',
    looks: 'brief',
  },
};
