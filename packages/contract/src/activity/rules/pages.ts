import { page, pagesOf } from '../../page.ts';

/** The rules of an activity. A family with an address of its own has its line here. */
export const rulesPages = pagesOf('rules', {
  'activity.rules': page('/:brand/activity/rules', '活动规则', { ssr: true, params: ['id'] }),
});
