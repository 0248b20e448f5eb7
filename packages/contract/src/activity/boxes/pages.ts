import { page, pagesOf } from '../../page.ts';

const boxes = { ssr: true, stage: true, params: ['id', 'joinId'] } as const;

/** `id`: the activity; without one it is the current one of the family. */
export const boxesPages = pagesOf('boxes', {
  'activity.doubleElevenBlindBox': page('/:brand/activity/doubleEleven/blindBox', '拆盲盒', boxes),
  'activity.doubleTwelveBlindBox': page('/:brand/activity/doubleTwelve/blindBox', '拆盲盒', boxes),
});
