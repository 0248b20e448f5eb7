import { page, pagesOf } from '../../page.ts';

export const loginPages = pagesOf('login', {
  'entry.login': page('/Login', '登录', { stage: true, params: ['redirect', 'mode'] }),
  'entry.loginPass': page('/Login-pass', '密码登录', { stage: true, params: ['redirect'] }),
  'entry.sliding': page('/:brand/sliding', '安全验证', { stage: true, params: ['redirect'] }),
});
