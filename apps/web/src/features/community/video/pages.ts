import type { videoPages } from '@marque/contract/community/video/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as photoCollections from './photo-collections.page.tsx';
import * as videoCollections from './video-collections.page.tsx';
import * as videoTopicDetails from './video-topic-details.page.tsx';

export const pages: ModulesOf<typeof videoPages> = {
  'community.videoTopicDetails': videoTopicDetails,
  'community.videoCollections': videoCollections,
  'community.photoCollections': photoCollections,
};
