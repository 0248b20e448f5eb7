import { page, pagesOf } from '../../page.ts';

/** `joinId`: the participation that friends are asked to help. */
export const helpPages = pagesOf('help', {
  'activity.assistanceHelp': page('/:brand/activity/assistance/help', '为 TA 助力', {
    ssr: true,
    stage: true,
    brands: ['xtl'],
    params: ['id', 'joinId'],
  }),
  'activity.luckDrawHelp': page('/:brand/activity/luckDraw/help', '帮 TA 加次机会', {
    ssr: true,
    stage: true,
    params: ['id', 'joinId'],
  }),
});
