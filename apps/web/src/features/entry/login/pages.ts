import type { loginPages } from '@marque/contract/entry/login/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as login from './login.page.tsx';
import * as loginPass from './login-pass.page.tsx';
import * as sliding from '../slide/sliding.page.tsx';

export const pages: ModulesOf<typeof loginPages> = {
  'entry.login': login,
  'entry.loginPass': loginPass,
  'entry.sliding': sliding,
};
