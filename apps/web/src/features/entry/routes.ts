import { entryPages } from '@marque/contract/entry/pages';
import { bindPages } from '#shared/routing/routes.ts';

export const table = bindPages(entryPages, {
  'entry.home': { lazy: () => import('./home/home.page.tsx') },
  'entry.login': { lazy: () => import('./login/login.page.tsx') },
  'entry.loginPass': { lazy: () => import('./login/login-pass.page.tsx') },
  'entry.sliding': { lazy: () => import('./login/sliding.page.tsx') },
  'entry.desc': { lazy: () => import('./landing/desc.page.tsx') },
  'entry.middlePage': { lazy: () => import('./landing/middle.page.tsx') },
  'entry.test': { lazy: () => import('./diagnostics/test.page.tsx') },
  'entry.notFound': { lazy: () => import('./landing/not-found.page.tsx') },
});
