import { type Page, page } from '../page.ts';

export const entryPages = {
  // `view`: me for what is the person's own, home for what a brand begins with; `brand`: which one is
  // looked at; `sheet`: what is open; `lead`: opens it over me; `preview`: of a version not published.
  'entry.home': page('/home', '首页', {
    stage: true,
    keepAlive: true,
    aliases: ['/'],
    params: ['view', 'brand', 'sheet', 'lead', 'preview'],
  }),
  'entry.login': page('/Login', '登录', { stage: true, params: ['redirect', 'mode'] }),
  'entry.loginPass': page('/Login-pass', '密码登录', { stage: true, params: ['redirect'] }),
  'entry.sliding': page('/:brand/sliding', '安全验证', { stage: true, params: ['redirect'] }),
  'entry.desc': page('/desc', '敬请期待', { stage: true, params: ['redirect'] }),
  'entry.middlePage': page('/middlePage', '正在前往', { stage: true, params: ['target', 'type'] }),
  'entry.test': page('/test', '诊断'),
  // `from`: the path that leads nowhere.
  'entry.notFound': page('/404', '页面走丢了', { stage: true, params: ['from'] }),
} as const satisfies Record<string, Page>;
