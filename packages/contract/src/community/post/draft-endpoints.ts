import { endpointsOf } from '../../core.ts';
import type { postDraftSchemas } from './draft-schema.ts';

const endpoint = endpointsOf<typeof postDraftSchemas>();

export const draftList = endpoint({
  id: 'draft.list',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/draft/list',
  auth: 'member',
  wire: { hideLoading: true },
});
export const draftSave = endpoint({
  id: 'draft.save',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/draft/save',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['DRAFTS_FULL', 'MEDIA_NOT_FOUND'],
});
export const draftRemove = endpoint({
  id: 'draft.remove',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/draft/remove',
  auth: 'member',
  wire: { hideLoading: true },
});
