import { endpointsOf } from '../core.ts';
import type { noticeDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof noticeDeskSchemas>();

/** Returns how many members a notice would be sent to. */
export const operatorNoticePreview = endpoint({
  id: 'operator.noticePreview',
  method: 'POST',
  path: '/api-ops/v1/notice/preview',
  auth: 'operator',
});
/** Sends a notice to all members or to those with some phone numbers. */
export const operatorNoticeSend = endpoint({
  id: 'operator.noticeSend',
  method: 'POST',
  path: '/api-ops/v1/notice/send',
  auth: 'operator',
  once: true,
  errors: ['NOTICE_LINK'],
});
/** Lists deliveries outside the app with their outcome, the latest first. */
export const operatorNoticeDeliveries = endpoint({
  id: 'operator.noticeDeliveries',
  method: 'GET',
  path: '/api-ops/v1/notice/deliveries',
  auth: 'operator',
});
