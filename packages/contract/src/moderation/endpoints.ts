import { endpointsOf } from '../core.ts';
import type { moderationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof moderationSchemas>();

/** Points people at something that should not be there; the second time by one person changes nothing. */
export const moderationReport = endpoint({
  id: 'moderation.report',
  method: 'POST',
  path: '/api-mall/v1/moderation/report',
  auth: 'member',
  errors: ['CONTENT_NOT_FOUND', 'REPORT_LIMIT', 'SANCTIONED'],
});
/** Asks for another look at what was taken away; once. */
export const moderationAppeal = endpoint({
  id: 'moderation.appeal',
  method: 'POST',
  path: '/api-mall/v1/moderation/appeal',
  auth: 'member',
  errors: ['CONTENT_NOT_FOUND', 'APPEAL_CLOSED'],
});
