import * as login from './login.page.tsx';
import * as loginPass from './login-pass.page.tsx';
import * as sliding from '../slide/sliding.page.tsx';

export const pages = {
  'entry.login': login,
  'entry.loginPass': loginPass,
  'entry.sliding': sliding,
};
