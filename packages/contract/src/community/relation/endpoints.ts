import { endpointsOf } from '../../core.ts';
import type { relationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof relationSchemas>();

export const memberCard = endpoint({
  id: 'relation.card',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/member/card/{authorId}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['MEMBER_NOT_FOUND'],
});
export const memberSuggest = endpoint({
  id: 'relation.suggest',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/member/suggest',
  auth: 'member',
  wire: { hideLoading: true },
});
export const memberRecommended = endpoint({
  id: 'relation.recommended',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/member/recommended',
  auth: 'member',
  wire: { hideLoading: true },
});
export const memberRelations = endpoint({
  id: 'relation.list',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/member/relations',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['MEMBER_NOT_FOUND'],
});
export const memberFollow = endpoint({
  id: 'relation.follow',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/member/follow',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['SANCTIONED', 'MEMBER_NOT_FOUND', 'RELATION_BLOCKED', 'FOLLOW_LIMIT', 'FOLLOWS_FULL'],
});
export const memberBlock = endpoint({
  id: 'relation.block',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/member/block',
  auth: 'member',
  errors: ['MEMBER_NOT_FOUND'],
});
export const ownMemberPage = endpoint({
  id: 'relation.ownPage',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/member/page',
  auth: 'member',
  wire: { hideLoading: true },
});
export const saveMemberPage = endpoint({
  id: 'relation.savePage',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/member/page',
  auth: 'member',
  errors: ['SANCTIONED'],
});
