import { endpointsOf } from '../core.ts';
import type { wechatSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof wechatSchemas>();

export const wechatTicket = endpoint({
  id: 'wechat.ticket',
  method: 'GET',
  path: '/api-mall/v1/wechat/getTicketInfo',
  wire: { hideLoading: true, omitSourceType: true },
  errors: ['TICKET_UNAVAILABLE'],
});
/** The same ticket under the address the community pages use. */
export const communityTicket = endpoint({
  id: 'wechat.communityTicket',
  method: 'GET',
  path: '/api-c/v1/wechat/getTicketInfo',
  wire: { hideLoading: true, omitSourceType: true },
  errors: ['TICKET_UNAVAILABLE'],
});
