import { activityCutStart } from '@marque/contract/activity/cut/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { CutView } from '@marque/contract/activity/cut/cuts';
import { fixture } from '@marque/e2e/testing/fixtures/fixture.ts';
import type { PageChecks } from '#testing/page-check.ts';

/** A price that the member has begun to cut. */
const cut = fixture(async ({ call }) => {
  const { id, view } = await call(activityDetail, { id: 'cutKnife' });
  const [item] = (view as CutView).items;
  return call(activityCutStart, { id, dealId: item!.goods.dealId });
});

const wrong = { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' };
const none = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.cutKnifeDetails': {
    shows: '怎么砍',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.cutKnifeCutPage': {
    params: async (member) => ({ joinId: (await cut(member)).joinId }),
    shows: '还没有朋友来帮',
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, params: { joinId: 'nothing' } },
  },
  'activity.cutKnifeMyTeam': {
    params: async (member) => ({ id: (await cut(member)).activityId }),
    shows: '谁砍了多少',
    signedOut: 'gate',
    looks: 'full',
    wrong: { ...none, wayOn: '看看能砍什么' },
  },
  'activity.cutKnifeReward': {
    shows: '还没有砍价成果',
    signedOut: 'gate',
    looks: 'brief',
    wrong: { ...none, wayOn: '去发起砍价' },
  },
};
