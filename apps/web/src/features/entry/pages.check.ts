import type { PageChecks } from '#testing/page-check.ts';
import { check as home } from './home/home.check.ts';
import { check as login } from './login/login.check.ts';
import { check as loginPass } from './login/login-pass.check.ts';
import { check as sliding } from './slide/sliding.check.ts';
import { check as desc } from './landing/desc.check.ts';
import { check as middlePage } from './landing/middle.check.ts';
import { check as test } from './diagnostics/test.check.ts';
import { check as notFound } from './landing/not-found.check.ts';

export const checks: PageChecks<'entry'> = {
  'entry.home': home,
  'entry.login': login,
  'entry.loginPass': loginPass,
  'entry.sliding': sliding,
  'entry.desc': desc,
  'entry.middlePage': middlePage,
  'entry.test': test,
  'entry.notFound': notFound,
};
