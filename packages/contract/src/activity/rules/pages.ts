import { page, pagesOf } from '../../page.ts';

const rules = { ssr: true, params: ['id'] } as const;

/** The rules of an activity. A family with an address of its own has its line here. */
export const rulesPages = pagesOf('rules', {
  'activity.rules': page('/:brand/activity/rules', '活动规则', rules),
  'activity.doubleElevenRule': page('/:brand/activity/doubleEleven/rule', '活动规则', rules),
  'activity.doubleTwelveRule': page('/:brand/activity/doubleTwelve/rule', '活动规则', rules),
  'activity.sweepXRule': page('/:brand/activity/sweepX/rule', '活动规则', {
    ...rules,
    brands: ['bz'],
  }),
});
