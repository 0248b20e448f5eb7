import { page, pagesOf } from '../../page.ts';

export const homePages = pagesOf('home', {
  // `view`: me for what is the person's own, account for its number and devices, home for what a brand
  // begins with; `brand`: which one is looked at; `sheet`: what is open; `lead`: opens it over me;
  // `preview`: of a version not published.
  'entry.home': page('/home', '首页', {
    ssr: { view: 'home' },
    stage: true,
    keepAlive: true,
    aliases: ['/'],
    params: ['view', 'brand', 'sheet', 'lead', 'preview'],
  }),
});
