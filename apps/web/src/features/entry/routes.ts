import { entryPages } from '@marque/contract/entry/pages';
import { bindPages } from '#shared/routing/routes.ts';

export const table = bindPages(entryPages, {
  'entry.home': { lazy: () => import('./pages/home.page.tsx') },
  'entry.login': { lazy: () => import('./pages/login.page.tsx') },
  'entry.loginPass': { lazy: () => import('./pages/login-pass.page.tsx') },
  'entry.sliding': { lazy: () => import('./pages/sliding.page.tsx') },
  'entry.desc': { lazy: () => import('./pages/desc.page.tsx') },
  'entry.middlePage': { lazy: () => import('./pages/middle.page.tsx') },
  'entry.test': { lazy: () => import('./pages/test.page.tsx') },
  'entry.notFound': { lazy: () => import('./pages/not-found.page.tsx') },
});
