import { page, pagesOf } from '../../page.ts';

/** `id`: the activity; without one it is the current one of the family. */
export const helpsPages = pagesOf('helps', {
  'activity.luckDrawAssistList': page('/:brand/activity/luckDraw/assistList', '助力记录', {
    params: ['id'],
  }),
  'activity.doubleElevenAssistList': page('/:brand/activity/doubleEleven/assistList', '助力进度', {
    params: ['id'],
  }),
  'activity.doubleTwelveAssistList': page('/:brand/activity/doubleTwelve/assistList', '助力进度', {
    params: ['id'],
  }),
});
