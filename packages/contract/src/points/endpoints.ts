import { endpointsOf } from '../core.ts';
import type { pointsSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof pointsSchemas>();

const write = ['IDEMPOTENCY_KEY_REQUIRED'] as const;

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
/** Why an entry came about, when it ends, which points a payment took. */
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
/** What there are points for, and whether some are left for this member. */
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
/** What a member has; the phone stays out of the address. */
export const operatorScoreAccount = endpoint({
  id: 'operator.scoreAccount',
  method: 'POST',
  path: '/api-ops/v1/score/account',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Gives or takes points; large amounts wait for a second operator. */
export const operatorScoreChange = endpoint({
  id: 'operator.scoreChange',
  method: 'POST',
  path: '/api-ops/v1/score/change',
  auth: 'operator',
  errors: [write, 'MEMBER_NOT_FOUND'],
});
export const operatorScoreWaiting = endpoint({
  id: 'operator.scoreWaiting',
  method: 'GET',
  path: '/api-ops/v1/score/waiting',
  auth: 'operator',
});
export const operatorScoreDecide = endpoint({
  id: 'operator.scoreDecide',
  method: 'POST',
  path: '/api-ops/v1/score/decide',
  auth: 'operator',
  errors: [write, 'SCORE_DECISION_NOT_FOUND', 'SCORE_DECISION_OVER', 'SCORE_DECISION_OWN'],
});
/** The books of a month. */
export const operatorScoreLedger = endpoint({
  id: 'operator.scoreLedger',
  method: 'GET',
  path: '/api-ops/v1/score/ledger',
  auth: 'operator',
});
/** What gives points: now, from a day on, and before. */
export const operatorRules = endpoint({
  id: 'operator.rules',
  method: 'GET',
  path: '/api-ops/v1/score/rules',
  auth: 'operator',
});
/** New versions that hold from a day on, today at the earliest. */
export const operatorRulesSet = endpoint({
  id: 'operator.rulesSet',
  method: 'POST',
  path: '/api-ops/v1/score/rules',
  auth: 'operator',
  errors: [write, 'RULE_IN_THE_PAST'],
});
export const operatorCouponGive = endpoint({
  id: 'operator.couponGive',
  method: 'POST',
  path: '/api-ops/v1/rewards/coupon',
  auth: 'operator',
  errors: [write, 'MEMBER_NOT_FOUND', 'COUPON_NOT_FOUND', 'COUPON_GONE'],
});
export const operatorRewardTakeBack = endpoint({
  id: 'operator.rewardTakeBack',
  method: 'POST',
  path: '/api-ops/v1/rewards/{id}/takeBack',
  auth: 'operator',
  errors: [write, 'REWARD_NOT_FOUND', 'REWARD_TAKEN_BACK', 'REWARD_USED'],
});
/** Runs what ends by day as of another one; development alone. */
export const operatorSettle = endpoint({
  id: 'operator.settle',
  method: 'POST',
  path: '/api-ops/v1/score/settle',
  auth: 'operator',
  errors: [write, 'SETTLE_REFUSED'],
});
