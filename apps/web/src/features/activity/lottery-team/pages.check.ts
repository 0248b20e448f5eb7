import { activityPairingMatch } from '@marque/contract/activity/pairing/endpoints';
import { fixture } from '@marque/e2e/testing/fixtures/fixture.ts';
import type { PageChecks } from '#testing/page-check.ts';

/** The team in which the member is. */
const team = fixture(({ call }) => call(activityPairingMatch, { id: 'lotteryTeam' }));

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.lotteryTeamDetails': {
    shows: '奖品与概率',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
  'activity.lotteryTeamMyTeam': {
    params: async (member) => {
      const { id, activityId } = await team(member);
      return { id: activityId, teamId: id };
    },
    shows: /还差 \d 人|满员了/,
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
  'activity.lotteryTeamShare': {
    params: async (member) => {
      const { id, activityId } = await team(member);
      return { id: activityId, teamId: id };
    },
    shows: /还差 \d 人|满员了/,
    personal: true,
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
};
