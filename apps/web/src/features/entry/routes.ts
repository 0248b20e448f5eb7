import { entryPages } from '@marque/contract/entry/pages';
import { bindPages } from '#shared/routing/routes.ts';

export const table = bindPages(entryPages, {
  // Other views are personal, or choose a brand.
  'entry.home': { topic: () => import('./home/pages.ts'), ssr: ({ view }) => view === 'home' },
  'entry.login': { topic: () => import('./login/pages.ts') },
  'entry.loginPass': { topic: () => import('./login/pages.ts') },
  'entry.sliding': { topic: () => import('./login/pages.ts') },
  'entry.desc': { topic: () => import('./landing/pages.ts') },
  'entry.middlePage': { topic: () => import('./landing/pages.ts') },
  'entry.test': { topic: () => import('./diagnostics/pages.ts') },
  'entry.notFound': { topic: () => import('./landing/pages.ts') },
});
