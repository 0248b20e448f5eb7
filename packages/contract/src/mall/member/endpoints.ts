import { endpointsOf } from '../../core.ts';
import type { memberSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof memberSchemas>();

export const scoreGet = endpoint({
  id: 'score.get',
  method: 'GET',
  path: '/api-u/v1/user/score/get',
  auth: 'member',
  wire: { noLoginRedirect: true, hideLoading: true },
});
export const viewMallGoodsTask = endpoint({
  id: 'member.viewGoodsTask',
  method: 'POST',
  path: '/api-u/v1/user/member/viewMallGoodsTask',
  auth: 'member',
  wire: { noLoginRedirect: true, hideLoading: true },
  errors: ['COMMODITY_NOT_FOUND'],
});
