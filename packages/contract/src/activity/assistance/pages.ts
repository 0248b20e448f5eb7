import { page, pagesOf } from '../../page.ts';

const XTL = ['xtl'] as const;

/** `id`: the activity; without one it is the current one. `joinId`: whose round is shown. */
export const assistancePages = pagesOf('assistance', {
  'activity.assistance': page('/:brand/activity/assistance/index', '助力有礼', {
    ssr: true,
    stage: true,
    idSegment: true,
    brands: XTL,
    params: ['id', 'joinId'],
  }),
  'activity.assistanceMyInvite': page('/:brand/activity/assistance/myInvite', '我的助力', {
    brands: XTL,
    params: ['id'],
  }),
  'activity.assistanceMyActivity': page('/:brand/activity/assistance/myActivity', '我的活动', {
    brands: XTL,
  }),
});
