import { type ApiOf, defineModule, withContext } from '#kernel/module.ts';
import { rewardOperator } from './operator.ts';
import { give, resultsOf, rewardContext, takeBack, takeBackUnused } from './reward.ts';
import { REWARD_SOURCES } from './numbered.ts';

export const rewardModule = defineModule({
  name: 'reward',
  create: (kernel) => {
    const context = rewardContext(kernel);
    return {
      context,
      give: withContext(give, context),
      takeBack: withContext(takeBack, context),
      takeBackUnused: withContext(takeBackUnused, context),
      resultsOf,
    };
  },
  operator: {
    messages: {
      SCORE_DECISION_NOT_FOUND: '没有找到这笔申请',
      SCORE_DECISION_OVER: '这笔申请已经处理过了',
      SCORE_DECISION_OWN: '自己提出的申请要由另一位同事批准',
      REWARD_NOT_FOUND: '没有找到这份奖励',
      REWARD_TAKEN_BACK: '这份奖励已经收回了',
      REWARD_USED: '奖励已经用掉，收不回来了',
    },
    endpoints: ({ context }) => rewardOperator(context),
  },
  numbered: [REWARD_SOURCES],
});
export type Rewards = Pick<
  ApiOf<typeof rewardModule>,
  'give' | 'takeBack' | 'takeBackUnused' | 'resultsOf'
>;
