import { page, pagesOf } from '../../page.ts';

export const landingPages = pagesOf('landing', {
  'entry.desc': page('/desc', '敬请期待', { stage: true, params: ['redirect'] }),
  'entry.middlePage': page('/middlePage', '正在前往', { stage: true, params: ['target', 'type'] }),
  // `from`: the path that leads nowhere.
  'entry.notFound': page('/404', '页面走丢了', { stage: true, params: ['from'] }),
});
