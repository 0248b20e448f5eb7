import { endpointsOf } from '../core.ts';
import type { noticeSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof noticeSchemas>();

/** Lists the member's notices of this brand and of both, the latest first. */
export const noticeList = endpoint({
  id: 'notice.list',
  method: 'GET',
  path: '/api-u/v1/user/message/list',
  auth: 'member',
  wire: { hideLoading: true },
});
export const noticeUnread = endpoint({
  id: 'notice.unread',
  method: 'GET',
  path: '/api-u/v1/user/message/unread',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
export const noticeRead = endpoint({
  id: 'notice.read',
  method: 'POST',
  path: '/api-u/v1/user/message/read',
  auth: 'member',
  wire: { hideLoading: true },
});
export const noticeRemove = endpoint({
  id: 'notice.remove',
  method: 'POST',
  path: '/api-u/v1/user/message/remove',
  auth: 'member',
  wire: { hideLoading: true },
});
export const noticePreferences = endpoint({
  id: 'notice.preferences',
  method: 'GET',
  path: '/api-u/v1/user/message/preference',
  auth: 'member',
  wire: { hideLoading: true },
});
export const noticeSetPreference = endpoint({
  id: 'notice.setPreference',
  method: 'POST',
  path: '/api-u/v1/user/message/preference',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['NOTICE_FIXED'],
});
/** Stores the templates for which the person granted the host one message each. */
export const noticeSubscribed = endpoint({
  id: 'notice.subscribed',
  method: 'POST',
  path: '/api-u/v1/user/message/subscribed',
  auth: 'member',
  wire: { hideLoading: true },
});
