import { endpointsOf } from '../core.ts';
import type { pointsSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof pointsSchemas>();

export const scoreGet = endpoint({
  id: 'score.get',
  method: 'GET',
  path: '/api-u/v1/user/score/get',
  auth: 'member',
  wire: { noLoginRedirect: true, hideLoading: true },
});
export const scoreList = endpoint({
  id: 'score.list',
  method: 'GET',
  path: '/api-u/v1/user/score/list',
  auth: 'member',
});
/** Returns the cause of an entry, when its points end, and the batches a payment used. */
export const scoreEntry = endpoint({
  id: 'score.entry',
  method: 'GET',
  path: '/api-u/v1/user/score/entry/{id}',
  auth: 'member',
  errors: ['SCORE_ENTRY_NOT_FOUND'],
});
export const scoreForecast = endpoint({
  id: 'score.forecast',
  method: 'GET',
  path: '/api-u/v1/user/score/forecast',
  auth: 'member',
});
/** Lists the ways to earn points, and whether the member can still use each. */
export const scoreWays = endpoint({
  id: 'score.ways',
  method: 'GET',
  path: '/api-u/v1/user/score/ways',
  auth: 'optional',
});
export const viewMallGoodsTask = endpoint({
  id: 'member.viewGoodsTask',
  method: 'POST',
  path: '/api-u/v1/user/member/viewMallGoodsTask',
  auth: 'member',
  wire: { noLoginRedirect: true, hideLoading: true },
  errors: ['COMMODITY_NOT_FOUND'],
});
