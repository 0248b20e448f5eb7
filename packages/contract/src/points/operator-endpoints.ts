import { endpointsOf } from '../core.ts';
import type { pointsDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof pointsDeskSchemas>();

/** Returns a member's points. POST keeps the phone number out of the address. */
export const operatorScoreAccount = endpoint({
  id: 'operator.scoreAccount',
  method: 'POST',
  path: '/api-ops/v1/score/account',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Gives or takes points. Large amounts wait for a second operator's approval. */
export const operatorScoreChange = endpoint({
  id: 'operator.scoreChange',
  method: 'POST',
  path: '/api-ops/v1/score/change',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND'],
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
  once: true,
  errors: ['SCORE_DECISION_NOT_FOUND', 'SCORE_DECISION_OVER', 'SCORE_DECISION_OWN'],
});
/** Returns the journal of a month. */
export const operatorScoreLedger = endpoint({
  id: 'operator.scoreLedger',
  method: 'GET',
  path: '/api-ops/v1/score/ledger',
  auth: 'operator',
});
/** Lists the rules for earning points: present, coming and past. */
export const operatorRules = endpoint({
  id: 'operator.rules',
  method: 'GET',
  path: '/api-ops/v1/score/rules',
  auth: 'operator',
});
/** Publishes new versions of rules, in force from today at the earliest. */
export const operatorRulesSet = endpoint({
  id: 'operator.rulesSet',
  method: 'POST',
  path: '/api-ops/v1/score/rules',
  auth: 'operator',
  once: true,
  errors: ['RULE_IN_THE_PAST'],
});
export const operatorCouponGive = endpoint({
  id: 'operator.couponGive',
  method: 'POST',
  path: '/api-ops/v1/rewards/coupon',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'COUPON_NOT_FOUND', 'COUPON_GONE'],
});
export const operatorRewardTakeBack = endpoint({
  id: 'operator.rewardTakeBack',
  method: 'POST',
  path: '/api-ops/v1/rewards/{id}/takeBack',
  auth: 'operator',
  once: true,
  errors: ['REWARD_NOT_FOUND', 'REWARD_TAKEN_BACK', 'REWARD_USED'],
});
/** Runs the daily jobs as of another day. Only in development. */
export const operatorSettle = endpoint({
  id: 'operator.settle',
  method: 'POST',
  path: '/api-ops/v1/score/settle',
  auth: 'operator',
  errors: ['SETTLE_REFUSED'],
});
