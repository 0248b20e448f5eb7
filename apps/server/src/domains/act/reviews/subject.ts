import { ACT_APPEND_DAYS } from '@marque/contract/community/act-review/form';
import { ACT_POINTS, type ActPoint } from '@marque/contract/community/act-review/labels';
import type { ReviewSubject } from '../../review/module.ts';

const MINE = { page: 'community.myActEvaluateList' as const };

/** Reviews of activities by those who came. A sign-up is reviewed once. */
export const actReviews: ReviewSubject<ActPoint> = {
  name: 'act',
  points: ACT_POINTS,
  moderated: {
    review: { kind: 'actReview', title: '活动评价' },
    append: { kind: 'actReviewAppend', title: '活动追加评价' },
  },
  anonymous: '匿名车友',
  gone: '已注销用户',
  appendDays: ACT_APPEND_DAYS,
  reward: {
    rule: 'actReview',
    link: () => ({ ...MINE, params: { tab: 'reviewed' } }),
    removed: '活动评价未通过审核，积分收回',
    deleted: '活动评价已删除，积分收回',
    restored: '活动评价公开，积分返还',
  },
  link: () => ({ ...MINE, query: { tab: 'reviewed' } }),
  answered: {
    kind: 'activity',
    title: '主办方回复了你的活动评价',
    link: (id) => ({ page: 'community.actEvaluateDetails', query: { id } }),
  },
};

/** What is kept of the activity: the start of the session its author came to. */
export type ActFacts = { at: string };
