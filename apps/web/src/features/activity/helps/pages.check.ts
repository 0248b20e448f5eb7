import { activityJoin } from '@marque/contract/activity/endpoints';
import type { PageCheck, PageChecks } from '#testing/page-check.ts';

const helps = {
  signedOut: 'gate',
  looks: 'brief',
  wrong: {
    params: { id: 'nothing' },
    says: '没有找到这个活动',
    wayOn: '去商城逛逛',
    listsWithoutId: true,
  },
} as const satisfies Partial<PageCheck>;

/** The member takes part, so that friends can be asked. */
const begun =
  (id: string): NonNullable<PageCheck['params']> =>
  async ({ call }) => {
    await call(activityJoin, { id, rulesVersion: 1 });
    return {};
  };

export const checks: PageChecks = {
  'activity.luckDrawAssistList': {
    ...helps,
    params: begun('luckDraw'),
    shows: '位朋友帮过',
  },
  'activity.doubleElevenAssistList': { ...helps, shows: '还没有朋友来帮' },
  'activity.doubleTwelveAssistList': {
    ...helps,
    params: begun('doubleTwelve'),
    shows: '位朋友帮过',
    looks: 'full',
  },
};
