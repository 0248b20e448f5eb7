import type { postPages } from '@marque/contract/community/post/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as singlePostDetail from './single-post-detail.page.tsx';
import * as topicDetails from './topic-details.page.tsx';
import * as questionShare from './question-share.page.tsx';
import * as pushSuccess from './push-success.page.tsx';

export const pages: ModulesOf<typeof postPages> = {
  'community.singlePostDetail': singlePostDetail,
  'community.topicDetails': topicDetails,
  'community.questionShare': questionShare,
  'community.pushSuccess': pushSuccess,
};
